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

/* Reading, setting and appending to lists, in the files that mypyc writes (not in its library, which defines
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

static inline int native_append(PyObject *list, PyObject *item) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (size < ((PyListObject *)list)->allocated) {
        Py_INCREF(item);
        PyList_SET_ITEM(list, size, item);
        Py_SET_SIZE((PyVarObject *)list, size + 1);
        return 0;
    }
    return PyList_Append(list, item);
}

#define CPyList_GetItemInt64(list, index) native_get((list), (index))
#define CPyList_GetItemInt64Borrow(list, index) native_borrow((list), (index))
#define CPyList_GetItem(list, index) native_get_tagged((list), (index))
#define CPyList_GetItemBorrow(list, index) native_borrow_tagged((list), (index))
#define CPyList_GetItemShort(list, index) native_get_short((list), (index))
#define CPyList_SetItemInt64(list, index, item) native_set((list), (index), (item))
#define PyList_Append(list, item) native_append((list), (item))
#endif
#endif
