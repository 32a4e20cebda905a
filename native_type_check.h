/* A cheaper type check for the C that mypyc writes (see setup.py).

   Compiled code checks at every read of a typed list that the item is of the declared class or of
   one derived from it.  Native classes inherit singly, so walking up a few bases finds it; only
   if that does not, libpython is asked.  The answer is the same. */
#ifndef ARKHAM_NATIVE_TYPE_CHECK_H
#define ARKHAM_NATIVE_TYPE_CHECK_H
#include <Python.h>

static inline int native_type_check(PyObject *object, PyTypeObject *wanted) {
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
#endif
