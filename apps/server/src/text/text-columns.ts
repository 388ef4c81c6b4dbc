/** Combining marks, and invisible characters. */
const zeroWidth = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
const doubleWidth =
  /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303e\uff01-\uff60]|\p{Emoji_Presentation})$/u;

/** Returns the number of terminal columns that a text takes. */
export function displayWidth(text: string): number {
  let columns = 0;
  for (const sign of text) columns += zeroWidth.test(sign) ? 0 : doubleWidth.test(sign) ? 2 : 1;
  return columns;
}

export const padEndTo = (columns: number, text: string): string =>
  text + ' '.repeat(Math.max(0, columns - displayWidth(text)));

export const padStartTo = (columns: number, text: string): string =>
  ' '.repeat(Math.max(0, columns - displayWidth(text))) + text;

/** Breaks a text into lines of at most this width, unless a single word is longer. */
export function wrapLines(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || displayWidth(line) + 1 + displayWidth(word) > columns) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
