/** Limits of an account and of a request. Repeated here because the contract's constants would bring its schemas into the page. */
export const maxFields = 5_000;
export const maxFieldsPerRequest = 500;
