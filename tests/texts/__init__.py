"""Every sentence has a key, and every key a sentence: what the code says and catalogues hold."""
