/** Without it Excel takes UTF-8 for the machine's own encoding. */
export const byteOrderMark = '\u{feff}';

/** By RFC 4180. A spreadsheet computes what begins like a formula: an apostrophe makes it text (OWASP, CSV injection). */
export function csvCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
