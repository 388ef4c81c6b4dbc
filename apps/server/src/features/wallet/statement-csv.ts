import { byteOrderMark, csvCell } from '@furrow/analysis/exports/csv-cell';
import type { Say } from '../../http/reader.ts';
import type { DescribedEntry } from './history.service.ts';
import { statementMessages } from './wallet.messages.ts';

const columns = ['date', 'description', 'type', 'amount', 'balance', 'order'] as const;

/** Returns the history as lines of CSV (RFC 4180), newest first. */
export async function* statementCsv(
  history: AsyncIterable<DescribedEntry[]>,
  say: Say,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${lineOf(columns.map((column) => say(statementMessages[column]())))}`;
  for await (const rows of history) {
    yield rows
      .map(({ entry, orderNumber }) =>
        lineOf([
          entry.created_at,
          entry.description,
          say(statementMessages[entry.transaction_type]()),
          entry.amount.toFixed(2),
          entry.balance.toFixed(2),
          orderNumber ?? '',
        ]),
      )
      .join('');
  }
}

const lineOf = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
