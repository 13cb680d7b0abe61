"""The book ``dots``: skills are dots, actions are sums, pools are what was paid for them."""
