/**
 * Isolates a name in a right-to-left script, so that it does not reorder the text around it (Unicode TR 9,
 * isolates).
 */
export const isolateName = (name: string): string =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(name) ? `\u2068${name}\u2069` : name;
