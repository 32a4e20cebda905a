/* Cheaper forms of what compiled code does all the time (see setup.py).  The answers are the same. */
#ifndef ARKHAM_NATIVE_INLINE_H
#define ARKHAM_NATIVE_INLINE_H
#include <Python.h>

/* Compiled code checks at every read of a typed list that the item is of the declared class or of
   one derived from it.  Native classes inherit singly, so walking up a few bases finds it; only
   if that does not, libpython is asked. */
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

/* Where errors are told, code is never run: the compiler puts it elsewhere, and what does run lies close
   together.  The engine waits for instructions more than for anything else. */
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

/* Reading and changing lists, in the files that mypyc writes (not in its library, which defines
   these functions): the usual case in place, every other by the function. */
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

static inline PyObject *native_get_short(PyObject *list, CPyTagged index) {
    if (index >> 1 < (size_t)PyList_GET_SIZE(list)) {
        PyObject *item = PyList_GET_ITEM(list, index >> 1);
        Py_INCREF(item);
        return item;
    }
    return CPyList_GetItemShort(list, index);
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

/* A list that grows from nothing gets room for eight at once; CPython's four are often too few here. */
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

/* Small lists are not given back memory: a stack that breathes would allocate all the time. */
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

/* Return the first index of an int in a list of ints, -1 if it is not there, -2 where CPython must be
   asked: something else lies in the list. */
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

#define CPyList_GetItemInt64(list, index) native_get((list), (index))
#define CPyList_GetItemInt64Borrow(list, index) native_borrow((list), (index))
#define CPyList_GetItem(list, index) native_get_tagged((list), (index))
#define CPyList_GetItemBorrow(list, index) native_borrow_tagged((list), (index))
#define CPyList_GetItemShort(list, index) native_get_short((list), (index))
#define CPyList_SetItemInt64(list, index, item) native_set((list), (index), (item))
#define PyList_Append(list, item) native_append((list), (item))
#define CPyList_PopLast(list) native_pop_last((list))
#define PySequence_Contains(sequence, item) native_contains((sequence), (item))
#define CPyList_Remove(list, item) native_remove((list), (item))
#define CPyList_Extend(list, more) native_extend((list), (more))
#endif
#endif
