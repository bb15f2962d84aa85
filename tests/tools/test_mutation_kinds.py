"""The kinds of mutants that are added to mutmut's: what each makes of a piece of code."""

import libcst as cst
import pytest
from mutmut.mutation.file_mutation import create_mutations
from mutmut.mutation.mutators import mutation_operators

from tests.mutation.kinds import KINDS, learn

CODE = cst.Module([])


def changes(source: str) -> list[str]:
    """What a line of a function may become by these kinds alone, nodes from outside in."""
    found: list[str] = []
    module = cst.parse_module(source)

    class Visitor(cst.CSTVisitor):
        def on_visit(self, node: cst.CSTNode) -> bool:
            for kind, change in KINDS:
                if isinstance(node, kind):
                    for changed in change(node):
                        mutated = module.deep_replace(node, changed)
                        assert isinstance(mutated, cst.Module)
                        found.append(mutated.code)
            return True

    module.visit(Visitor())
    for mutant in found:
        compile(mutant, "mutant", "exec")
    return found


@pytest.mark.parametrize(
    ("line", "mutants"),
    [
        ("sorted(a)", ["sorted(a, reverse=True)"]),
        ("a.sort(key=f)", ["a.sort(key=f, reverse=True)"]),
        ("sorted(a, reverse=back)", ["sorted(a)"]),
        ("sorted(b for b in a)", ["sorted((b for b in a), reverse=True)"]),
        ("min(a, key=f)", ["max(a, key=f)"]),
        ("max(a)", ["min(a)"]),
        ("board.min(a)", []),
        ("list(reversed(a))", ["list(iter(a))"]),
        ("a[0]", ["a[-1]"]),
        ("a[-1]", ["a[0]"]),
        ("a[1]", []),
        ("a[0:1]", []),
        ("b = a or c", ["b = c or a"]),
        ("f(a.get(1) or a.get(2, ()))", ["f(a.get(2, ()) or a.get(1))"]),
        ("f(a or b or c)", ["f(c or a or b)"]),
        ("b = is_a or c", []),
        ("b = a.is_b or c", []),
        ("b = a < 1 or c", []),
        ("b = any(a) or c", []),
        ("b = a and c", []),
        ("if a or b: pass", []),
        ("for a in (b, c, d): pass", ["for a in (d, c, b): pass"]),
        ("[a for a in [b, c]]", ["[a for a in [c, b]]"]),
        ("a, b = c", []),
        ("a in (b, c)", []),
        ("sorted(a, key=lambda b: (b.c, d))",
         ["sorted(a, key=lambda b: (b.c, d), reverse=True)", "sorted(a, key=lambda b: (d, b.c))"]),
        ("f(seat, a, mover)", ["f(mover, a, seat)"]),
        ("f(table.acts, a)", ["f(table.looks, a)"]),
        ("event.other", ["event.seat"]),
        ("share.seat == mover", ["share.seat == share.seat"]),
        ("share.seat == 0", []),
    ],
)  # fmt: skip
def test_a_line_becomes(line: str, mutants: list[str]) -> None:
    assert changes(line) == mutants


def test_a_returned_order_is_turned_round() -> None:
    assert changes("def f():\n    return (0, a)\n") == ["def f():\n    return (a, 0)\n"]


def test_a_mutant_of_an_operation_that_runs_over_lines_can_be_read() -> None:
    assert changes("a = (\n    b\n    or c\n)\n") == ["a = (\n    c\n    or b\n)\n"]


def test_mutmut_learns_them_once() -> None:
    assert isinstance(mutation_operators, list)
    source = "def f(a):\n    return a[-1]\n"

    def mutants() -> list[str]:
        _, found, *_ = create_mutations("f.py", source)
        return [CODE.code_for_node(mutation.mutated_node) for mutation in found]

    before = [*mutation_operators]
    assert "a[0]" not in mutants()
    try:
        learn()
        learn()
        assert mutants().count("a[0]") == 1
    finally:
        mutation_operators[:] = before
