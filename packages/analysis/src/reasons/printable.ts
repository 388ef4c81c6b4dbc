/** Text of a catalogue for a terminal or a page: control and formatting characters become �. */
export const printable = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD');
