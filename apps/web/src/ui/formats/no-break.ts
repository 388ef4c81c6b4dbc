/** Keeps a short text on one line. */
export const noBreak = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Keeps each figure of a text on one line with the words next to it, in any language. */
export const noBreakAtFigures = (text: string): string =>
  text.replaceAll(/(?<=\p{Nd}) | (?=\p{Nd})/gu, '\u00a0');
