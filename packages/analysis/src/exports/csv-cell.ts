/**
 * Byte order mark at the start of a CSV file. Without one, Excel assumes the machine's own encoding instead of UTF-8.
 */
export const byteOrderMark = '\u{feff}';

/** RFC 4180. A spreadsheet evaluates text that begins like a formula; an apostrophe prevents it (OWASP, CSV injection). */
export function csvCell(text: string): string {
  const safeText = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}
