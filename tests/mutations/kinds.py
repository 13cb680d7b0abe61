"""The changes that can be made to a module: one mutant is one small mistake at one place.

No change moves a name, so the code of a function can be replaced even for those who already hold it
(``planting.py``).
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

COMPARISONS = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
ARITHMETIC = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Mod: ast.FloorDiv}


@dataclass(frozen=True)
class Place:
    line: int  # in the file, from 1
    lines: tuple[int, int]  # first and last of the statement, or of its header if it has a body
    name: str  # dotted name of the enclosing class or function, "" at module level
    target: str  # the name assigned there, or the function defined
    in_function: bool
    kind: str
    before: str
    after: str
    change: Callable[[], None]


def places(tree: ast.Module) -> Iterator[Place]:
    """Every place in the tree, always in the same order."""
    yield from _Walk().block(tree, tree.body)


def mutated(source: str, number: int) -> ast.Module:
    """The module with the change made at place ``number``, counted from 0."""
    tree = ast.parse(source)
    list(places(tree))[number].change()
    return ast.fix_missing_locations(tree)


class _Walk:
    def __init__(self):
        self.names: list[str] = []
        self.functions = 0
        self.statement: ast.stmt | None = None

    def block(self, owner, body: list[ast.stmt]) -> Iterator[Place]:
        for index, statement in enumerate(body):
            self.statement = statement
            yield from self.removed(body, index, statement)
            yield from self.node(statement)

    def node(self, node) -> Iterator[Place]:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield from self.named(node)
            return
        if isinstance(node, ast.AnnAssign):
            if node.value is not None:
                yield from self.node(node.value)
            return
        yield from self.own(node)
        for _, value in ast.iter_fields(node):
            if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                yield from self.block(node, value)
            else:
                for child in value if isinstance(value, list) else [value]:
                    if isinstance(child, ast.AST):
                        yield from self.node(child)

    def named(self, node) -> Iterator[Place]:
        self.names.append(node.name)
        if isinstance(node, ast.FunctionDef):
            for default in [*node.args.defaults, *node.args.kw_defaults]:
                if default is not None:
                    yield from self.node(default)
            self.functions += 1
        yield from self.block(node, node.body)
        if isinstance(node, ast.FunctionDef):
            self.functions -= 1
        self.names.pop()

    def place(self, node, kind, after: ast.AST | str, change, before=None) -> Place:
        statement = self.statement
        first = statement.lineno
        body = getattr(statement, "body", None)
        last = body[0].lineno - 1 if isinstance(body, list) else statement.end_lineno
        text = after if isinstance(after, str) else ast.unparse(after)
        return Place(
            node.lineno, (first, max(first, last)), ".".join(self.names), _target(statement),
            self.functions > 0, kind, before or ast.unparse(node), text, change,
        )  # fmt: skip

    def removed(self, body, index, node) -> Iterator[Place]:
        told = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.Yield)
        if not told or not self.functions:
            return

        def change():
            gone = ast.If(ast.Constant(False), [node], [])
            body[index] = ast.copy_location(gone, node)

        yield self.place(node, "removed", "", change)

    def own(self, node) -> Iterator[Place]:
        maker = getattr(self, type(node).__name__, None)
        if maker is not None:
            yield from maker(node)

    def Compare(self, node):
        for index, op in enumerate(node.ops):
            other = COMPARISONS[type(op)]
            before = ast.unparse(node)
            node.ops[index] = other()
            after = ast.unparse(node)
            node.ops[index] = op

            def change(index=index, other=other):
                node.ops[index] = other()

            yield self.place(node, "comparison", after, change, before)

    def BinOp(self, node):
        if isinstance(node.op, ast.FloorDiv):

            def up():
                above = ast.BinOp(ast.BinOp(node.left, ast.Add(), node.right), ast.Sub(),
                                  ast.Constant(1))  # fmt: skip
                node.left = ast.copy_location(above, node.left)

            after = f"ceil({ast.unparse(node.left)} / {ast.unparse(node.right)})"
            yield self.place(node, "arithmetic", after, up)
        elif (other := ARITHMETIC.get(type(node.op))) and not _text(node):

            def change():
                node.op = other()

            yield self.place(node, "arithmetic", ast.BinOp(node.left, other(), node.right), change)

    def AugAssign(self, node):
        if other := ARITHMETIC.get(type(node.op)):

            def change():
                node.op = other()

            after = ast.AugAssign(node.target, other(), node.value)
            yield self.place(node, "arithmetic", after, change)

    def Constant(self, node):
        if isinstance(node.value, bool):
            new, kind = not node.value, "boolean"
        elif isinstance(node.value, int):
            new, kind = node.value + 1, "constant"
        else:
            return

        def change():
            node.value = new

        yield self.place(node, kind, repr(new), change)

    def BoolOp(self, node):
        other = ast.Or if isinstance(node.op, ast.And) else ast.And

        def change():
            node.op = other()

        yield self.place(node, "boolean", ast.BoolOp(other(), node.values), change)

    def UnaryOp(self, node):
        if not isinstance(node.op, ast.Not):
            return

        def change():
            node.operand = ast.copy_location(ast.UnaryOp(ast.Not(), node.operand), node)

        yield self.place(node, "boolean", node.operand, change)

    def Return(self, node):
        if node.value is None or isinstance(node.value, ast.Constant):
            return
        asks = isinstance(node.value, ast.Compare | ast.BoolOp)
        value = ast.Constant(True if asks else None)

        def change():
            never = ast.IfExp(ast.Constant(False), node.value, value)
            node.value = ast.copy_location(never, node.value)

        yield self.place(node, "returned", ast.Return(value), change)


def _text(node: ast.BinOp) -> bool:
    """True if the node joins texts or lists, for which a minus would mean nothing."""
    parts = ast.JoinedStr | ast.List | ast.Tuple
    return any(
        isinstance(side, parts) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in (node.left, node.right)
    )


def _target(statement: ast.stmt) -> str:
    target = getattr(statement, "target", None) or getattr(statement, "targets", [None])[0]
    if isinstance(target, ast.Name):
        return target.id
    return getattr(statement, "name", "")
