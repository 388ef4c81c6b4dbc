/** Age in milliseconds at which a record is read again for new URLs of its files, which are valid for a quarter of an hour. */
export const fileUrlMaxAgeMs = 10 * 60_000;
