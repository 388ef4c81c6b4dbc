import type { Terminal } from '../../text/terminal.ts';
import { padStartTo } from '../../text/text-columns.ts';
import { cells, timeText } from './report-lines.ts';

interface ListedLedgerEntry {
  /** Id of the transaction. */
  id: number;
  kind: string;
  idem_key: string;
  created_at: Date;
  account: string;
  amount_cents: number;
}

/** A line per transaction, followed by its entries. */
export function ledgerLines(entries: readonly ListedLedgerEntry[], { dollars }: Terminal): string[] {
  return entries.flatMap(({ id, kind, idem_key, created_at, account, amount_cents }, i) => [
    ...(entries[i - 1]?.id === id ? [] : [`  ${cells(timeText(created_at), kind, idem_key)}`]),
    `  ${cells(padStartTo(14, dollars(amount_cents)), account)}`,
  ]);
}
