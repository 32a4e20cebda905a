/* Row.put, Row.mark, Row.flag, Row.add and Row.keep (arkham_env/core/encoding/encode.py) for the encoders,
   which call them about 50 times per decision.  native/rewrite.py makes the encoders call these functions.
   The usual case needs no call and no reference counts; all other cases, such as errors, call the method. */
#ifndef ARKHAM_NATIVE_ROWS_H
#define ARKHAM_NATIVE_ROWS_H

typedef arkham_env___core___encoding___encode___RowObject native_row;

static inline bool native_row_has(const native_row *row, int64_t cell) {
    return likely((uint64_t)(row->_at + cell) < (uint64_t)row->_data.len);
}

/* The element of row.marks or row.kept that is written next must exist, and the value must fit in a cell. */
static inline bool native_row_can(VecI64 cells, int64_t count, int64_t value) {
    return likely((uint64_t)count < (uint64_t)cells.len) && likely(value == (int16_t)value);
}

static inline char native_row_put(PyObject *self, int64_t cell, int64_t value) {
    native_row *row = (native_row *)self;
    if (native_row_has(row, cell) && likely(value == (int16_t)value)) {
        row->_data.items[row->_at + cell] = (int16_t)value;
        return 1;
    }
    return CPyDef_encode___Row___put(self, cell, value);
}

static inline char native_row_mark(PyObject *self, int64_t cell, int64_t value) {
    native_row *row = (native_row *)self;
    if (value == 0) {
        return 1;
    }
    if (native_row_has(row, cell) && native_row_can(row->_marks, row->_marked, value)) {
        row->_data.items[row->_at + cell] = (int16_t)value;
        row->_marks.items[row->_marked++] = cell;
        return 1;
    }
    return CPyDef_encode___Row___mark(self, cell, value);
}

static inline char native_row_flag(PyObject *self, int64_t cell) {
    native_row *row = (native_row *)self;
    if (native_row_has(row, cell) && native_row_can(row->_marks, row->_marked, 1)) {
        row->_data.items[row->_at + cell] = 1;
        row->_marks.items[row->_marked++] = cell;
        return 1;
    }
    return CPyDef_encode___Row___flag(self, cell);
}

static inline char native_row_add(PyObject *self, int64_t cell, int64_t amount) {
    native_row *row = (native_row *)self;
    if (amount == 0) {
        return 1;
    }
    if (native_row_has(row, cell)) {
        int16_t *at = &row->_data.items[row->_at + cell];
        int64_t found = *at, total = found + amount;
        if (native_row_can(row->_marks, row->_marked, total)) {
            if (found == 0) {
                row->_marks.items[row->_marked++] = cell;
            }
            *at = (int16_t)total;
            return 1;
        }
    }
    return CPyDef_encode___Row___add(self, cell, amount);
}

static inline char native_row_keep(PyObject *self, int64_t cell, int64_t value) {
    native_row *row = (native_row *)self;
    if (native_row_has(row, cell) && native_row_can(row->_kept, row->_kept_count, value)) {
        row->_data.items[row->_at + cell] = (int16_t)value;
        row->_kept.items[row->_kept_count++] = cell;
        return 1;
    }
    return CPyDef_encode___Row___keep(self, cell, value);
}

#endif
