"""Changes to the C text that mypyc writes: they stop reference leaks, add docstrings, omit
needless checks of indices of vectors and the reference counts of ints that are read from lists, and
make encoders call the functions of ``native/rows.h``.

``setup.py`` applies them to each C file before it is compiled.  Applying them a second time changes
nothing.
"""

from __future__ import annotations

import ast
import re

TYPE = re.compile(r"static PyTypeObject (CPyType_\w+)_template_ = \{\n(.*?)\n\};", re.DOTALL)
SLOT = re.compile(r"^ +\.(tp_\w+) = (.*),$", re.MULTILINE)
TABLE = re.compile(r"static Py(?:Method|GetSet)Def (\w+)\[\] = \{\n(.*?)\n\};", re.DOTALL)
WRITTEN = r'PyDoc_STR\((?:NULL|"(?:[^"\\]|\\.)*")\)'
METHOD = re.compile(rf'\{{"(\w+)",\s+\(PyCFunction\)\w+,\s+METH_[\w |]+, ({WRITTEN})')
PROPERTY = re.compile(r'(\{"(\w+)",\s+\(getter\)\w+,\s+(?:\(setter\)\w+|NULL),\s+)NULL(, NULL\})')
MODULE = re.compile(r"NULL(, /\* docstring \*/\n)")
PLAIN = re.compile(r"^    (CPyType_\w+) = \(PyTypeObject \*\)cpy_r_r\d+;\n", re.MULTILINE)
DEFAULTS = re.compile(r"^char \w+___mypyc_defaults_setup\(.*?^\}", re.DOTALL | re.MULTILINE)
ATTRIBUTE = r"\(\(\w+ \*\)cpy_r___mypyc_self__\)->\w+"
DEFAULT = re.compile(
    rf"(^    CPy_DECREF\({ATTRIBUTE}\);\n)?^    ({ATTRIBUTE}) = (cpy_r_r\d+);\n", re.MULTILINE
)
POINTER = re.compile(r"^    PyObject \*(cpy_r_r\d+);$", re.MULTILINE)
TEXT = re.compile(r'PyDoc_STR\("((?:[^"\\]|\\.)*)"\)')
FROM_END = re.compile(
    r"^    (cpy_r_r\d+) = (\w+) \+ (\w+);\n"
    r"    (cpy_r_r\d+) = \(uint64_t\)\1 < \(uint64_t\)\3;$",
    re.MULTILINE,
)
"""The second check of an index of a vector: whether it counts from the end.  The code of this
project uses no such indices.  Without this check, they raise IndexError."""
UNCHECKED = re.compile(
    r"^char CPyDef_(?:native___copy_into|encode___Row___zero)\(.*?^\}", re.DOTALL | re.MULTILINE
)
"""Functions that check the indices of their arguments before a loop: :func:`copy_into` those of
``target`` and ``source``, :meth:`Row.zero` those of ``cells``."""
IN_RANGE = re.compile(
    r"^(    (cpy_r_r\d+) = \(int64_t\)cpy_r_(?:target|source|cells)\.len;\n"
    r"    cpy_r_r\d+ = )\(uint64_t\)\w+ < \(uint64_t\)\2;$",
    re.MULTILINE,
)
WRITES = re.compile(r"(?<== )CPyDef_encode___Row___(put|mark|flag|add|keep)\(")
"""Calls of the methods of Row for which ``native/rows.h`` has faster functions."""
HEADER = '#include "__native_internal_arkham_env.h"\n'
ROWS = '#include "../native/rows.h"\n'
ROOM = re.compile(r"CPyDef_native___check_room\((cpy_r_\w+), (cpy_r_\w+), (\d+)\);")
FUNCTION = re.compile(r"^\w[^\n;]*\) \{\n.*?^\}", re.DOTALL | re.MULTILINE)
LOOP = re.compile(
    r"^    CPy_INCREF\((cpy_r_\w+)\);\n"
    r"(    cpy_r_\w+ = CPyLong_AsInt64\(\1\);\n|"
    r"    if \(likely\(PyLong_Check\(\1\)\)\)\n"
    r"        (cpy_r_\w+) = CPyTagged_FromObject\(\1\);\n"
    r"    else \{\n"
    r"        CPy_TypeError\(\"int\", \1\); \3 = CPY_INT_TAG;\n"
    r"    \}\n)"
    r"    CPy_DECREF\(\1\);\n",
    re.MULTILINE,
)
ITEM = re.compile(
    r"^    (cpy_r_\w+) = (CPyList_GetItem(?:Int64|Short)?)(\([^\n]*\);\n"
    r"    if \(unlikely\(\1 == NULL\)\) \{\n[^\n]*\n[^\n]*\n    \}\n"
    r"    cpy_r_\w+ = CPyLong_AsInt64\(\1\);\n)"
    r"    CPy_DECREF\(\1\);\n",
    re.MULTILINE,
)
"""Reads of an int from a list, in a loop and by index.  The list keeps the object alive, because no
other code runs until the value is copied; so the reference count need not change."""
END = "\\n--\\n\\n"
"""End of the signature in the text that CPython stores for a function (in C notation)."""


class RewriteError(Exception):
    """Error for C text that this module does not support, perhaps from another release of mypyc."""


def rewrite(text: str, source: str) -> str:
    """Return the changed C text of a module.

    Args:
        text: the C text that mypyc wrote.
        source: the Python text of the module.

    Raises:
        RewriteError: the C text of a class is not as expected.
    """
    tree = ast.parse(source)
    types = list(TYPE.finditer(text))
    if len(types) != text.count("_template_ = {"):
        raise RewriteError("expected each class as 'static PyTypeObject CPyType_..._template_ = {'")
    tables: dict[str, ast.ClassDef] = {}
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    for found in types:
        slots = dict(SLOT.findall(found[2]))
        node = classes.get(slots["tp_name"].strip('"'))
        changed = init_once(text, found[0], slots)
        if node is not None:
            for slot in ("tp_methods", "tp_getset"):
                if slot in slots:
                    tables[slots[slot]] = node
            changed = document_class(changed, slots, node)
        text = text.replace(found[0], changed)
    text = DEFAULTS.sub(lambda m: free_overridden(m[0]), text)
    text = TABLE.sub(lambda m: document_table(m, tables, tree), text)
    text = PLAIN.sub(lambda m: document_plain(m, classes), text)
    text = FROM_END.sub(r"    \1 = \2;\n    \4 = 0;", text)
    text = LOOP.sub(r"\2", text)
    text = ITEM.sub(r"    \1 = \2Borrow\3", text)
    text = UNCHECKED.sub(lambda m: IN_RANGE.sub(r"\g<1>1;", m[0]), text)
    if WRITES.search(text):
        text = WRITES.sub(r"native_row_\1(", text).replace(HEADER, HEADER + ROWS, 1)
    if ROOM.search(text):
        text = FUNCTION.sub(lambda m: checked_once(m[0]), text)
    return document_module(text, tree)


def checked_once(function: str) -> str:
    """Return a C function without the checks of the indices that ``check_room`` has checked.

    Raises:
        RewriteError: the vector or the first index changes in the function.
    """
    for found in ROOM.finditer(function):
        data, first, count = found.groups()
        for name in (data, first):
            if len(re.findall(rf"^    {name} = ", function, re.MULTILINE)) > 1:
                raise RewriteError(f"expected one value of {name}, an argument of check_room")
        check = re.compile(
            rf"^(    (cpy_r_\w+) = {first} \+ (\d+);\n"
            rf"    (cpy_r_\w+) = \(int64_t\){data}\.len;\n"
            r"    cpy_r_\w+ = )\(uint64_t\)\2 < \(uint64_t\)\4;\n",
            re.MULTILINE,
        )
        at = function.index(found[0])
        rest = check.sub(
            lambda m: f"{m[1]}1;\n" if int(m[3]) < int(count) else m[0],  # noqa: B023
            function[at:],
        )
        function = function[:at] + rest
    return function


def init_once(text: str, template: str, slots: dict[str, str]) -> str:
    """Return a type's C text with a ``tp_init`` that does nothing, if ``tp_new`` runs ``__init__``.

    In native classes mypyc makes ``__new__`` run ``__init__``.  A class that inherits ``__init__``
    has no ``tp_init``, so a call of the type also runs the ``tp_init`` of its base.  If the base
    allows interpreted subclasses, that runs ``__init__`` a second time, and the objects that the
    first run stored are never freed (python/mypy#13842).
    """
    new = slots.get("tp_new", "")
    if "tp_init" in slots or not new:
        return template
    body = re.search(rf"^{new}\(PyTypeObject \*type.*?^\}}", text, re.DOTALL | re.MULTILINE)
    if body is None:
        raise RewriteError(f"expected a C function named {new}")
    if "PyObject *ret = CPyPy_" not in body[0]:
        return template
    name = f"{new.removesuffix('_new')}_init"
    function = (
        f"static int\n{name}(PyObject *self, PyObject *args, PyObject *kwds)\n"
        "{\n    return 0;\n}\n\n"
    )
    line = f"    .tp_new = {new},\n"
    return function + template.replace(line, f"{line}    .tp_init = {name},\n")


def free_overridden(function: str) -> str:
    """Return the C function that stores class-level values, changed to free overwritten values.

    The function stores the values of the base classes in a new object and then those of the class.
    mypyc does not free a value of a base class that it overwrites, so it would leak with each
    object.
    """
    objects = set(POINTER.findall(function))
    stored: set[str] = set()

    def store(found: re.Match[str]) -> str:
        freed, attribute, value = found.groups()
        if value not in objects or freed:
            return found[0]
        if attribute in stored:
            return f"    CPy_DECREF({attribute});\n{found[0]}"
        stored.add(attribute)
        return found[0]

    return DEFAULT.sub(store, function)


def document_class(template: str, slots: dict[str, str], node: ast.ClassDef) -> str:
    """Return a type's C text with the docstring of its class."""
    written = slots.get("tp_doc", "")
    doc = in_slot(written, node)
    if "tp_new" not in slots:  # an exception: its arguments are those of its base
        doc = doc.replace(f'"{node.name}()', f'"{node.name}(*args)', 1)
    return template.replace(f".tp_doc = {written},", f".tp_doc = {doc},")


def document_table(found: re.Match[str], tables: dict[str, ast.ClassDef], tree: ast.Module) -> str:
    """Return a table of functions, methods or properties with their docstrings."""
    owner = tables.get(found[1])
    if owner is None and not found[1].endswith("module_methods"):
        return found[0]
    body = tree.body if owner is None else owner.body
    nodes: dict[str, ast.FunctionDef] = {}
    for node in body:
        # If overloads or a property's functions share a name, use the one with a docstring.
        if isinstance(node, ast.FunctionDef) and not (
            node.name in nodes and ast.get_docstring(nodes[node.name])
        ):
            nodes[node.name] = node

    def method(entry: re.Match[str]) -> str:
        node = nodes.get(entry[1])
        if node is None:
            return entry[0]
        start = entry[0].removesuffix(entry[2])
        return start + in_slot(entry[2], node, None if owner is None else "$")

    def getter(entry: re.Match[str]) -> str:
        node = nodes.get(entry[2])
        doc = None if node is None else ast.get_docstring(node)
        return entry[0] if doc is None else f'{entry[1]}"{in_c(doc)}"{entry[3]}'

    return PROPERTY.sub(getter, METHOD.sub(method, found[0]))


def document_plain(found: re.Match[str], classes: dict[str, ast.ClassDef]) -> str:
    """Return the C text that stores a TypedDict class, with C text that sets its docstring."""
    node = classes.get(found[1].removeprefix("CPyType_").rpartition("___")[2])
    if node is None or not any(ast.unparse(base) == "TypedDict" for base in node.bases):
        return found[0]
    line = (
        f'    {{ PyObject *doc = PyUnicode_FromString("{in_c(ast.get_docstring(node) or "")}");\n'
        f'    if (doc && PyObject_SetAttrString((PyObject *){found[1]}, "__doc__", doc) < 0)\n'
        "        PyErr_Clear();\n"
        "    Py_XDECREF(doc); }\n"
    )
    return found[0] if found.string.startswith(line, found.end()) else found[0] + line


def document_module(text: str, tree: ast.Module) -> str:
    doc = ast.get_docstring(tree)
    return text if doc is None else MODULE.sub(lambda m: f'"{in_c(doc)}"{m[1]}', text, count=1)


def in_slot(written: str, node: ast.ClassDef | ast.FunctionDef, first: str | None = None) -> str:
    """Return the C text of a signature and a docstring.

    Args:
        written: the C text that mypyc wrote for them.
        node: the class or function.
        first: the mark before the first argument of a method.
    """
    found = TEXT.fullmatch(written)
    if found is not None:
        signature = found[1].partition(END)[0]
    elif isinstance(node, ast.FunctionDef):
        signature = in_c(f"{node.name}({first or ''}{arguments_of(node)})")
    else:
        inits = [n for n in node.body if isinstance(n, ast.FunctionDef) and n.name == "__init__"]
        own = arguments_of(inits[0]).partition(", ")[2] if inits else "*args"
        signature = in_c(f"{node.name}({own})")
    return f'PyDoc_STR("{signature}{END}{in_c(ast.get_docstring(node) or "")}")'


def arguments_of(node: ast.FunctionDef) -> str:
    """Return the arguments of a function as text, with ``...`` for each default that is no literal.

    mypyc writes no signature for a function with such a default.
    """
    arguments = node.args
    for part in ast.walk(arguments):
        if isinstance(part, ast.arg):
            part.annotation = None
    for defaults in (arguments.defaults, arguments.kw_defaults):
        for at, value in enumerate(defaults):
            if value is not None and not is_literal(value):
                defaults[at] = ast.Constant(...)
    return ast.unparse(arguments)


def is_literal(value: ast.expr) -> bool:
    try:
        ast.literal_eval(value)
    except ValueError:
        return False
    return True


def in_c(text: str) -> str:
    """Return ``text`` as the content of a C string literal."""
    found = []
    for byte in text.encode():
        if byte in b'"\\?':  # two question marks may begin a trigraph
            found.append("\\" + chr(byte))
        elif byte == 10:
            found.append("\\n")
        else:
            found.append(chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}")
    return "".join(found)
