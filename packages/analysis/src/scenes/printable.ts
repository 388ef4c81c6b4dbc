/** Text of a catalogue that may stand on a terminal or a page: what could steer either is a � instead. */
export const printable = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD');
