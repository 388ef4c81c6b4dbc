/**
 * Maximum number of fields per account and per request. The contract's constants are repeated, because importing them
 * would add its schemas to the page.
 */
export const maxFields = 5_000;
export const maxFieldsPerRequest = 500;
