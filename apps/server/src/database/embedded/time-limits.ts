/** Limits on starting, which after a crash replays the unwritten part of the WAL, and on stopping. */
export const longestStart = 120_000;
export const longestStop = 20_000;
