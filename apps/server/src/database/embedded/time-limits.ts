/** Milliseconds: the longest start, which after a crash replays what was not yet written, and the longest end. */
export const longestStart = 120_000;
export const longestStop = 20_000;
