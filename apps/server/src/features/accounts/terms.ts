/** Of the terms that stand at /terms: raised when their text changes. Stored with everyone who accepts them. */
export const termsVersion = '3';
