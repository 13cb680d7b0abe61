"""Slow models of the book `starcraft`, written from the cards alone; they share nothing with the
engine.
"""
