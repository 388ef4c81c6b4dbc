/** Combining marks, and invisible characters. */
const noColumn = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
const twoColumns =
  /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303e\uff01-\uff60]|\p{Emoji_Presentation})$/u;

/** Number of terminal columns that a text takes. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const sign of text) columns += noColumn.test(sign) ? 0 : twoColumns.test(sign) ? 2 : 1;
  return columns;
}

export const leftIn = (columns: number, text: string): string =>
  text + ' '.repeat(Math.max(0, columns - columnsOf(text)));

export const rightIn = (columns: number, text: string): string =>
  ' '.repeat(Math.max(0, columns - columnsOf(text))) + text;

/** Breaks a text into lines of at most this width, unless a single word is longer. */
export function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || columnsOf(line) + 1 + columnsOf(word) > columns) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
