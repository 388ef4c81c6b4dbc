/**
 * Byte order mark at the start of a CSV file. Without one, Excel assumes the machine's own encoding instead of UTF-8.
 */
export const byteOrderMark = '\u{feff}';

/**
 * Text as a cell of a CSV file (RFC 4180). An apostrophe is put before text that begins like a formula, because a
 * spreadsheet would evaluate it (OWASP, CSV injection).
 */
export function csvCell(text: string): string {
  const safeText = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}
