/** Text of a catalogue for a terminal or a page: control and formatting characters become �. */
export const printable = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD');
