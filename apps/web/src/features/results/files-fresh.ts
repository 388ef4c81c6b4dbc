/** Milliseconds after which a record is read again for addresses of its files, which hold for a quarter of an hour. */
export const filesFresh = 10 * 60_000;
