"""Slow models of the book `starcraft`, written from the cards alone; nothing of the engine."""
