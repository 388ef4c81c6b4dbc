/** Limits on starting, which after a crash replays the unwritten part of the WAL, and on stopping. */
export const startTimeoutMs = 120_000;
export const stopTimeoutMs = 20_000;
