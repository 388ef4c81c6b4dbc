/** Formats a time for a table, the same in every language, so that lines can be sorted and searched. */
export const timeText = (time: Date): string => time.toISOString().replace('T', ' ').replace(/\..*/, ' UTC');

/** Formats a time for a table like `timeText`, without seconds. */
export const minuteText = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ');

/** Joins the cells of a line without aligned columns. */
export const cells = (...values: readonly string[]): string => values.join('  ');
