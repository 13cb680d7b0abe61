"""The example book of dice pools: its rules, its odds, and a fight as it is typed."""
