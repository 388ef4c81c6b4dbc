import type { WalletEntry } from '@furrow/contract/wallet';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Names, Say } from '../../http/reader.ts';
import { documentsOfTransactions } from '../documents/documents.store.ts';
import { backgrounds, type Movement, movements } from './history.store.ts';
import { viewEntry } from './history.view.ts';

/** Language of the descriptions. */
interface Reader {
  say: Say;
  names: Names;
}

export interface History {
  /** Cents. */
  balance: number;
  total: number;
  entries: WalletEntry[];
}

export async function walletHistory(
  db: Kysely<Schema>,
  account: string,
  page: { limit: number | null; offset: number },
  reader: Reader,
): Promise<History> {
  const { rows, ...whole } = await movements(db, account, page);
  const told = await tellAll(db, rows, reader);
  return { ...whole, entries: told.map(({ entry }) => entry) };
}

/** A row of the history, with the number of its order. */
export interface Told {
  entry: WalletEntry;
  orderNumber: string | null;
}

/**
 * Streams the full history of a wallet as of now, newest first. The context of each row is read on the way.
 * @param chunk rows described together.
 */
export async function* wholeHistory(
  db: Kysely<Schema>,
  account: string,
  reader: Reader,
  chunk = 500,
): AsyncGenerator<Told[]> {
  const { rows } = await movements(db, account, { limit: null, offset: 0 });
  for (let start = 0; start < rows.length; start += chunk) {
    yield await tellAll(db, rows.slice(start, start + chunk), reader);
  }
}

async function tellAll(
  db: Kysely<Schema>,
  rows: readonly Movement[],
  { say, names }: Reader,
): Promise<Told[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [about, documents] = await Promise.all([backgrounds(db, ids), documentsOfTransactions(db, ids)]);
  return rows.flatMap((row) => {
    const background = about.get(row.id);
    if (!background) return [];
    const { service_code: code, service_name: stored } = background;
    const service_name = code && stored ? names.service(code, stored) : stored;
    const entry = viewEntry(row, { ...background, service_name }, documents.get(row.id) ?? null, say);
    return [{ entry, orderNumber: background.order_number }];
  });
}
