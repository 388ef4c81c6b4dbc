import type { Told } from './history.service.ts';

/** Without it Excel takes UTF-8 for the machine's own encoding. */
const byteOrderMark = '\u{feff}';
const columns = ['date', 'description', 'type', 'amount', 'balance', 'order'];

/** Lines by RFC 4180, newest first. */
export async function* statementCsv(history: AsyncIterable<Told[]>): AsyncGenerator<string> {
  yield `${byteOrderMark}${lineOf(columns)}`;
  for await (const rows of history) {
    yield rows
      .map(({ entry, orderNumber }) =>
        lineOf([
          entry.created_at,
          entry.description,
          entry.transaction_type,
          entry.amount.toFixed(2),
          entry.balance.toFixed(2),
          orderNumber ?? '',
        ]),
      )
      .join('');
  }
}

const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** A spreadsheet computes what begins like a formula: an apostrophe makes it text (OWASP, CSV injection). */
export function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
