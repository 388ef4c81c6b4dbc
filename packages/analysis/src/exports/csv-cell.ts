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

/** Formats a number as a cell. A negative one is quoted, so that it needs no apostrophe and stays a number. */
export function formatNumber(value: number | undefined): string {
  if (value === undefined) return '';
  return value < 0 ? `"${value}"` : String(value);
}
