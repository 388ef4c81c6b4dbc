/** Prefix of every call in the contract. */
export const apiRoot = '/api/v1';
