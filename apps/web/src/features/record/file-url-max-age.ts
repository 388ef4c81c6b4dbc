/**
 * Age in milliseconds at which a record is loaded again, because the URLs of its files expire
 * after a quarter of an hour.
 */
export const fileUrlMaxAgeMs = 10 * 60_000;
