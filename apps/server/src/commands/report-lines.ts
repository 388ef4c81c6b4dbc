/** A moment in a table: the same in every language, so that lines can be sorted and searched. */
export const timeText = (at: Date): string => at.toISOString().replace('T', ' ').replace(/\..*/, ' UTC');

/** The same to the minute. */
export const minuteText = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

/** Cells of a line that has no columns. */
export const cells = (...values: readonly string[]): string => values.join('  ');
