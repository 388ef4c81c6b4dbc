/** Version of the terms at /terms: raised when their text changes. Stored with every user who accepts them. */
export const termsVersion = '3';
