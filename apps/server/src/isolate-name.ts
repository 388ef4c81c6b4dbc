/** A name that is written from right to left turns nothing around but itself (Unicode TR 9, isolates). */
export const isolateName = (name: string): string =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(name) ? `\u2068${name}\u2069` : name;
