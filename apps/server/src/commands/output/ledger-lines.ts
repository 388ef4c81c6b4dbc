import { accountMessages, postingMessages } from '../../features/ledger/ledger.messages.ts';
import type { Terminal } from '../../text/terminal.ts';
import { padStartTo } from '../../text/text-columns.ts';
import { namedCode } from './named-code.ts';
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
export function ledgerLines(entries: readonly ListedLedgerEntry[], { say, dollars }: Terminal): string[] {
  return entries.flatMap(({ id, kind, idem_key, created_at, account, amount_cents }, i) => {
    const [accountKind = '', ...subject] = account.split(':');
    return [
      ...(entries[i - 1]?.id === id
        ? []
        : [`  ${cells(timeText(created_at), say(namedCode(postingMessages, kind)), idem_key)}`]),
      `  ${cells(padStartTo(14, dollars(amount_cents)), say(namedCode(accountMessages, accountKind)), ...subject)}`,
    ];
  });
}
