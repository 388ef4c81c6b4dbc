import type { WalletEntry } from '@furrow/contract/payments/wallet';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Names, Say } from '../../http/reader.ts';
import { documentsOfTransactions } from '../documents/documents.store.ts';
import { findTransactionContexts, type Movement, movements } from './history.store.ts';
import { viewEntry } from './history.view.ts';

/** Language of the descriptions. */
interface Reader {
  say: Say;
  names: Names;
}

export interface WalletHistory {
  /** Balance in cents. */
  balance: number;
  total: number;
  entries: WalletEntry[];
}

export async function walletHistory(
  db: Kysely<Schema>,
  account: string,
  page: { limit: number | null; offset: number },
  reader: Reader,
): Promise<WalletHistory> {
  const { rows, ...summary } = await movements(db, account, page);
  const describedEntries = await describeMovements(db, rows, reader);
  return { ...summary, entries: describedEntries.map(({ entry }) => entry) };
}

/** A row of the history, with the number of its order. */
export interface DescribedEntry {
  entry: WalletEntry;
  orderNumber: string | null;
}

/**
 * Streams the full history of a wallet as of now, newest first. The context of the rows is read in chunks.
 * @param chunkSize number of rows that are described together
 */
export async function* streamHistory(
  db: Kysely<Schema>,
  account: string,
  reader: Reader,
  chunkSize = 500,
): AsyncGenerator<DescribedEntry[]> {
  const { rows } = await movements(db, account, { limit: null, offset: 0 });
  for (let start = 0; start < rows.length; start += chunkSize) {
    yield await describeMovements(db, rows.slice(start, start + chunkSize), reader);
  }
}

async function describeMovements(
  db: Kysely<Schema>,
  rows: readonly Movement[],
  { say, names }: Reader,
): Promise<DescribedEntry[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [contexts, documents] = await Promise.all([
    findTransactionContexts(db, ids),
    documentsOfTransactions(db, ids),
  ]);
  return rows.flatMap((row) => {
    const context = contexts.get(row.id);
    if (!context) return [];
    const { service_code: code, service_name: storedName } = context;
    const service_name = code && storedName ? names.service(code, storedName) : storedName;
    const entry = viewEntry(row, { ...context, service_name }, documents.get(row.id) ?? null, say);
    return [{ entry, orderNumber: context.order_number }];
  });
}
