/** A time in a table, in the same format in every language, so that lines can be sorted and searched. */
export const timeText = (at: Date): string => at.toISOString().replace('T', ' ').replace(/\..*/, ' UTC');

/** The same without seconds. */
export const minuteText = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

/** Joins the cells of a line without aligned columns. */
export const cells = (...values: readonly string[]): string => values.join('  ');
