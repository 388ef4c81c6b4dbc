/** Every call of the contract lies below it. */
export const apiRoot = '/api/v1';
