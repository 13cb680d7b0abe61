### In which language and in which words a player reads.

language-shown = language: { $language } (in which you read; there are { $languages })
language-read = You read { $language } from now on, wherever it has words for something.
language-there = There are { $languages }.
