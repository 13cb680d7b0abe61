practice-hint-hit = That landed. +sheet says what it costs you; nothing you get here is kept.
practice-first-steps-again = The lamp at the steps burns all night: help start tells the first steps again.
