"""A scene's time limits: how long people have to respond, and what is done when their time runs
out.
"""
