/**
 * Version of the terms at /terms, which is stored with every user who accepts them. It has to be raised when their text
 * changes.
 */
export const termsVersion = '3';
