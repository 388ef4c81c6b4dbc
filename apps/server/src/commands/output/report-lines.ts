/** A time in a table, in the same format in every language, so that lines can be sorted and searched. */
export const timeText = (time: Date): string => time.toISOString().replace('T', ' ').replace(/\..*/, ' UTC');

/** The same without seconds. */
export const minuteText = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ');

/** Joins the cells of a line without aligned columns. */
export const cells = (...values: readonly string[]): string => values.join('  ');
