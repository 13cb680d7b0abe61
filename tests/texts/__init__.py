"""Every sentence has a key and every key a sentence: the code and the catalogues match."""
