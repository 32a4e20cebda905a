/* Faster versions of frequent operations in compiled code (see setup.py).  The results are the same. */
#ifndef ARKHAM_NATIVE_INLINE_H
#define ARKHAM_NATIVE_INLINE_H
#include <Python.h>

/* At every read of a typed list, compiled code checks that the item is an instance of the declared
   class or of a subclass.  Native classes have one base each, so a search through a few bases finds
   the class.  Only if it is not found, libpython is called. */
static inline __attribute__((always_inline)) int native_type_check(PyObject *object, PyTypeObject *wanted) {
    PyTypeObject *type = Py_TYPE(object);
    int bases;
    for (bases = 0; type != NULL && bases < 4; bases++) {
        if (type == wanted) {
            return 1;
        }
        type = type->tp_base;
    }
    return PyType_IsSubtype(Py_TYPE(object), wanted);
}

#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, wanted) native_type_check((PyObject *)(object), (wanted))

/* Code that reports errors normally never runs.  The attribute cold makes the compiler place it elsewhere,
   so that the code that runs is close together.  Loading instructions is what delays the engine most. */
#if defined(ARKHAM_WRITTEN_BY_MYPYC)
#include <CPy.h>
#define NEVER __attribute__((cold))
NEVER void CPy_AddTraceback(const char *, const char *, int, PyObject *);
NEVER void CPy_TypeErrorTraceback(const char *, const char *, int, PyObject *, const char *, PyObject *);
NEVER void CPy_AttributeError(const char *, const char *, const char *, const char *, int, PyObject *);
NEVER void CPy_TypeError(const char *, PyObject *);
NEVER void CPyError_OutOfMemory(void);
NEVER PyAPI_FUNC(void) PyErr_SetString(PyObject *, const char *);
NEVER static void CPy_DecRef(PyObject *);
NEVER static void CPy_XDecRef(void *);
#undef NEVER
#endif

/* Before Python 3.12, the function of mypyc calls its library for negative ints, which are frequent: many
   lists contain -1 for "none". */
#if defined(ARKHAM_WRITTEN_BY_MYPYC) && PY_VERSION_HEX < 0x030C0000
#include <CPy.h>

static inline int64_t native_int64(PyObject *object) {
    if (likely(PyLong_Check(object))) {
        Py_ssize_t size = Py_SIZE(object);
        if (likely(size == 1)) {
            return ((PyLongObject *)object)->ob_digit[0];
        }
        if (likely(size == 0)) {
            return 0;
        }
        if (size == -1) {
            return -(int64_t)((PyLongObject *)object)->ob_digit[0];
        }
    }
    return CPyLong_AsInt64_(object);
}

#define CPyLong_AsInt64 native_int64
#endif

/* Reads and changes of lists in the files that mypyc writes (not in its library, which defines these
   functions).  The usual case is handled inline; all other cases call the function. */
#if defined(ARKHAM_WRITTEN_BY_MYPYC) && !defined(Py_GIL_DISABLED)
#include <CPy.h>

static inline PyObject *native_get(PyObject *list, int64_t index) {
    if ((uint64_t)index < (uint64_t)PyList_GET_SIZE(list)) {
        PyObject *item = PyList_GET_ITEM(list, index);
        Py_INCREF(item);
        return item;
    }
    return CPyList_GetItemInt64(list, index);
}

static inline PyObject *native_borrow(PyObject *list, int64_t index) {
    if ((uint64_t)index < (uint64_t)PyList_GET_SIZE(list)) {
        return PyList_GET_ITEM(list, index);
    }
    return CPyList_GetItemInt64Borrow(list, index);
}

static inline PyObject *native_get_tagged(PyObject *list, CPyTagged index) {
    if ((index & 1) == 0 && index >> 1 < (size_t)PyList_GET_SIZE(list)) {
        PyObject *item = PyList_GET_ITEM(list, index >> 1);
        Py_INCREF(item);
        return item;
    }
    return CPyList_GetItem(list, index);
}

static inline PyObject *native_borrow_tagged(PyObject *list, CPyTagged index) {
    if ((index & 1) == 0 && index >> 1 < (size_t)PyList_GET_SIZE(list)) {
        return PyList_GET_ITEM(list, index >> 1);
    }
    return CPyList_GetItemBorrow(list, index);
}

static inline PyObject *native_borrow_short(PyObject *list, CPyTagged index) {
    Py_ssize_t at = (Py_ssize_t)index >> 1, size = PyList_GET_SIZE(list);
    if (at < 0) {
        at += size;
    }
    if ((size_t)at < (size_t)size) {
        return PyList_GET_ITEM(list, at);
    }
    return CPyList_GetItemShortBorrow(list, index);
}

static inline PyObject *native_get_short(PyObject *list, CPyTagged index) {
    PyObject *item = native_borrow_short(list, index);
    Py_XINCREF(item);
    return item;
}

/* The ints that CPython creates only once, after their first use.  All files share the array. */
__attribute__((weak, visibility("hidden"))) PyObject *native_ints[262];

static __attribute__((noinline, cold)) PyObject *native_note_int(int64_t value) {
    PyObject *made = PyLong_FromLongLong(value), *same = PyLong_FromLongLong(value);
    if (made != NULL && made == same) {
        native_ints[value + 5] = same;
    } else {
        Py_XDECREF(same);
    }
    return made;
}

/* The larger ints that were used last, such as packed options: most of them are needed again soon. */
struct native_recent {
    int64_t value;
    PyObject *object;
};
__attribute__((weak, visibility("hidden"))) struct native_recent native_recents[256];

__attribute__((weak, visibility("hidden"), noinline)) PyObject *native_box_large(int64_t value) {
    struct native_recent *recent;
    PyObject *made, *before;
    if ((uint64_t)value >> 31) {
        return PyLong_FromLongLong(value);
    }
    recent = &native_recents[(uint32_t)value * 2654435761u >> 24];
    if (recent->value == value) {
        Py_INCREF(recent->object);
        return recent->object;
    }
    made = PyLong_FromLongLong(value);
    if (made != NULL) {
        before = recent->object;
        Py_INCREF(made);
        recent->object = made;
        recent->value = value;
        Py_XDECREF(before);
    }
    return made;
}

static inline PyObject *native_box(int64_t value) {
    if ((uint64_t)(value + 5) < 262) {
        PyObject *known = native_ints[value + 5];
        if (known != NULL) {
            Py_INCREF(known);
            return known;
        }
        return native_note_int(value);
    }
    return native_box_large(value);
}

static inline bool native_set(PyObject *list, int64_t index, PyObject *item) {
    if ((uint64_t)index < (uint64_t)PyList_GET_SIZE(list)) {
        PyObject *before = PyList_GET_ITEM(list, index);
        PyList_SET_ITEM(list, index, item);
        Py_DECREF(before);
        return true;
    }
    return CPyList_SetItemInt64(list, index, item);
}

/* An empty list that grows gets memory for eight items; the four of CPython are often too few here. */
static inline int native_append(PyObject *list, PyObject *item) {
    PyListObject *self = (PyListObject *)list;
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (size == self->allocated) {
        if (size > 0 || self->ob_item != NULL) {
            return PyList_Append(list, item);
        }
        PyObject **items = PyMem_Malloc(8 * sizeof(PyObject *));
        if (items == NULL) {
            PyErr_NoMemory();
            return -1;
        }
        self->ob_item = items;
        self->allocated = 8;
    }
    Py_INCREF(item);
    PyList_SET_ITEM(list, size, item);
    Py_SET_SIZE((PyVarObject *)list, size + 1);
    return 0;
}

/* Small lists keep their memory when they shrink; otherwise a stack would allocate all the time. */
static inline int native_may_shrink_in_place(PyListObject *self, Py_ssize_t size) {
    return self->allocated <= 64 || size >= self->allocated >> 1;
}

static inline PyObject *native_pop_last(PyObject *list) {
    Py_ssize_t size = PyList_GET_SIZE(list) - 1;
    if (size >= 0 && native_may_shrink_in_place((PyListObject *)list, size)) {
        PyObject *item = PyList_GET_ITEM(list, size);
        Py_SET_SIZE((PyVarObject *)list, size);
        return item;
    }
    return CPyList_PopLast(list);
}

/* Return the first index of an int in a list of ints, -1 if it is absent, or -2 if the value or an item
   is not such an int, so that CPython must do the search. */
static inline Py_ssize_t native_index(PyObject *list, PyObject *wanted) {
    int overflow, other;
    Py_ssize_t value, at, size = PyList_GET_SIZE(list);
    if (!PyLong_CheckExact(wanted)) {
        return -2;
    }
    value = CPyLong_AsSsize_tAndOverflow(wanted, &overflow);
    if (overflow) {
        return -2;
    }
    for (at = 0; at < size; at++) {
        PyObject *item = PyList_GET_ITEM(list, at);
        if (item == wanted) {
            return at;
        }
        if (!PyLong_CheckExact(item)) {
            return -2;
        }
        if (CPyLong_AsSsize_tAndOverflow(item, &other) == value && !other) {
            return at;
        }
    }
    return -1;
}

static inline int native_contains(PyObject *sequence, PyObject *item) {
    if (PyList_CheckExact(sequence)) {
        Py_ssize_t at = native_index(sequence, item);
        if (at != -2) {
            return at >= 0;
        }
    }
    return PySequence_Contains(sequence, item);
}

static inline CPyTagged native_position(PyObject *list, PyObject *item) {
    Py_ssize_t at = native_index(list, item);
    return at >= 0 ? (CPyTagged)at << 1 : CPyList_Index(list, item);
}

static inline int native_remove(PyObject *list, PyObject *item) {
    Py_ssize_t at = native_index(list, item), size = PyList_GET_SIZE(list) - 1;
    PyListObject *self = (PyListObject *)list;
    if (at >= 0 && native_may_shrink_in_place(self, size)) {
        PyObject *found = self->ob_item[at];
        memmove(self->ob_item + at, self->ob_item + at + 1, (size - at) * sizeof(PyObject *));
        Py_SET_SIZE((PyVarObject *)list, size);
        Py_DECREF(found);
        return 0;
    }
    return CPyList_Remove(list, item);
}

static inline PyObject *native_extend(PyObject *list, PyObject *more) {
    if (PyList_CheckExact(more) && PyList_GET_SIZE(more) == 0) {
        Py_RETURN_NONE;
    }
    return CPyList_Extend(list, more);
}

#define PyLong_FromLongLong(value) native_box((value))
#define CPyList_GetItemInt64(list, index) native_get((list), (index))
#define CPyList_GetItemInt64Borrow(list, index) native_borrow((list), (index))
#define CPyList_GetItem(list, index) native_get_tagged((list), (index))
#define CPyList_GetItemBorrow(list, index) native_borrow_tagged((list), (index))
#define CPyList_GetItemShort(list, index) native_get_short((list), (index))
#define CPyList_GetItemShortBorrow(list, index) native_borrow_short((list), (index))
#define CPyList_SetItemInt64(list, index, item) native_set((list), (index), (item))
#define PyList_Append(list, item) native_append((list), (item))
#define CPyList_PopLast(list) native_pop_last((list))
#define PySequence_Contains(sequence, item) native_contains((sequence), (item))
#define CPyList_Index(list, item) native_position((list), (item))
#define CPyList_Remove(list, item) native_remove((list), (item))
#define CPyList_Extend(list, more) native_extend((list), (more))
#endif
#endif
