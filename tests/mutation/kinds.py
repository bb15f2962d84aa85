"""Kinds of mutants that mutmut does not know: the order of things, and one for another.

mutmut changes what is worked out; these change what comes first. `learn` adds them to mutmut's own,
in the process that writes the mutants.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import Any, Final

import libcst as cst
from mutmut.mutation.mutators import mutation_operators

Kind = tuple[type[cst.CSTNode], Callable[[Any], Iterable[cst.CSTNode]]]
"""A kind of node, and what a node of it may be changed into."""

SORTING: Final = ("sorted", "sort")
EXTREMES: Final = {"min": "max", "max": "min"}
ENDS: Final = {"0": "-1", "-1": "0"}
OTHER_SEAT: Final = {"acts": "looks", "looks": "acts", "other": "seat"}
"""Attributes that hold a seat, and what holds another one in the same object."""
SEATS: Final = frozenset(
    ("seat", "other", "mover", "owner", "active", "acts", "looks", "turn", "leader", "dealer")
)
"""Names of variables and attributes that hold a seat."""
TRUTHS: Final = ("is_", "has_", "was_", "may_", "can_")
"""How names of what is true or false begin, of which either may come first."""
ASKING: Final = frozenset(("all", "any", "bool", "isinstance"))


def learn() -> None:
    """Let mutmut write mutants of these kinds, too."""
    assert isinstance(mutation_operators, list)
    mutation_operators.extend(kind for kind in KINDS if kind not in mutation_operators)


# --- what comes first -----------------------------------------------------------------------


def sorted_the_other_way(call: cst.Call) -> Iterator[cst.Call]:
    """The last first: `sorted(a)` becomes `sorted(a, reverse=True)`."""
    if _name(call.func) not in SORTING:
        return
    others = [arg for arg in call.args if arg.keyword is None or arg.keyword.value != "reverse"]
    if 0 < len(others) < len(call.args):
        last = others[-1].with_changes(comma=cst.MaybeSentinel.DEFAULT)
        yield call.with_changes(args=[*others[:-1], last])
    else:
        tight = cst.AssignEqual(cst.SimpleWhitespace(""), cst.SimpleWhitespace(""))
        reverse = cst.Arg(cst.Name("True"), cst.Name("reverse"), equal=tight)
        yield call.with_changes(args=[*map(_in_brackets, others), reverse])


def _in_brackets(arg: cst.Arg) -> cst.Arg:
    """A generator needs brackets of its own where it is not the only argument."""
    value = arg.value
    if not isinstance(value, cst.GeneratorExp) or value.lpar:
        return arg
    return arg.with_changes(
        value=value.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
    )


def other_extreme(call: cst.Call) -> Iterator[cst.Call]:
    """`min` for `max`."""
    if isinstance(call.func, cst.Name) and call.func.value in EXTREMES:
        yield call.with_changes(func=cst.Name(EXTREMES[call.func.value]))


def forwards(call: cst.Call) -> Iterator[cst.Call]:
    """`reversed(a)` in the order that it has."""
    if isinstance(call.func, cst.Name) and call.func.value == "reversed":
        yield call.with_changes(func=cst.Name("iter"))


def other_end(subscript: cst.Subscript) -> Iterator[cst.Subscript]:
    """The first for the last."""
    if len(subscript.slice) != 1:
        return
    (element,) = subscript.slice
    if isinstance(element.slice, cst.Index):
        end = ENDS.get(_code(element.slice.value))
        if end is not None:
            index = cst.Index(cst.parse_expression(end))
            yield subscript.with_changes(slice=[element.with_changes(slice=index)])


# --- what goes before what ------------------------------------------------------------------


def exchanged(field: str) -> Callable[[cst.CSTNode], Iterator[cst.CSTNode]]:
    """A change of nodes with an expression in this field: where it says what goes before what, the
    last goes first."""

    def change(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
        value = getattr(node, field)
        if isinstance(value, cst.Tuple | cst.List) and len(value.elements) > 1:
            yield node.with_changes(**{field: _turned_round(value)})
        elif isinstance(value, cst.BooleanOperation) and _is_choice(value):
            swapped = value.with_changes(left=value.right, right=value.left)
            yield node.with_changes(**{field: swapped})

    return change


def _turned_round(listed: cst.Tuple | cst.List) -> cst.Tuple | cst.List:
    """The elements from the last to the first; the commas stay where they are."""
    commas = [element.comma for element in listed.elements]
    values = reversed(listed.elements)
    turned = [value.with_changes(comma=comma) for value, comma in zip(values, commas, strict=True)]
    return listed.with_changes(elements=turned)


def _is_choice(operation: cst.BooleanOperation) -> bool:
    """Whether `a or b` chooses one of two things, not only says whether one of two is true."""
    sides = operation.left, operation.right
    return isinstance(operation.operator, cst.Or) and not any(map(_is_truth, sides))


def _is_truth(value: cst.BaseExpression) -> bool:
    if isinstance(value, cst.Comparison | cst.UnaryOperation):
        return True
    if isinstance(value, cst.BooleanOperation):
        return _is_truth(value.left) or _is_truth(value.right)
    name = _name(value.func if isinstance(value, cst.Call) else value)
    return name in ASKING or name.lstrip("_").startswith(TRUTHS)


# --- one of two seats for the other ---------------------------------------------------------


def seats_exchanged(call: cst.Call) -> Iterator[cst.Call]:
    """Of two seats that a function is given, each for the other."""
    at = [number for number, arg in enumerate(call.args) if _name(arg.value) in SEATS]
    for first, second in pairwise(at):
        one, two = call.args[first], call.args[second]
        args = [*call.args]
        args[first] = one.with_changes(value=two.value)
        args[second] = two.with_changes(value=one.value)
        yield call.with_changes(args=args)


def other_seat(attribute: cst.Attribute) -> Iterator[cst.Attribute]:
    """One seat that an object has for another."""
    name = OTHER_SEAT.get(attribute.attr.value)
    if name is not None:
        yield attribute.with_changes(attr=cst.Name(name))


def seats_compared(comparison: cst.Comparison) -> Iterator[cst.Comparison]:
    """`a.seat == b.seat` about a seat with the same other one: `a.seat == a.seat`."""
    if len(comparison.comparisons) != 1:
        return
    (target,) = comparison.comparisons
    if {_name(comparison.left), _name(target.comparator)} <= SEATS:
        same = target.with_changes(comparator=comparison.left)
        yield comparison.with_changes(comparisons=[same])


KINDS: Final[tuple[Kind, ...]] = (
    (cst.Call, sorted_the_other_way),
    (cst.Call, other_extreme),
    (cst.Call, forwards),
    (cst.Subscript, other_end),
    (cst.Arg, exchanged("value")),
    (cst.Assign, exchanged("value")),
    (cst.AnnAssign, exchanged("value")),
    (cst.NamedExpr, exchanged("value")),
    (cst.Return, exchanged("value")),
    (cst.Lambda, exchanged("body")),
    (cst.For, exchanged("iter")),
    (cst.CompFor, exchanged("iter")),
    (cst.Call, seats_exchanged),
    (cst.Attribute, other_seat),
    (cst.Comparison, seats_compared),
)


def _name(value: cst.CSTNode) -> str:
    """A name, or that after the last dot; "" if it is neither."""
    if isinstance(value, cst.Attribute):
        return value.attr.value
    return value.value if isinstance(value, cst.Name) else ""


def _code(value: cst.CSTNode) -> str:
    return cst.Module([]).code_for_node(value)
