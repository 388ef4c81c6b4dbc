/** Maximum time in milliseconds for starting PostgreSQL, which after a crash replays the WAL, and for stopping it. */
export const startTimeoutMs = 120_000;
export const stopTimeoutMs = 20_000;
