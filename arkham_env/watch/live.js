"use strict";
// Running game of one person. The server puts this script before that of the page, whose functions
// it uses.
