import type { addToCart } from '@furrow/contract/cart';
import type { Received } from '@furrow/contract/endpoint';
import type { Kysely } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { FieldErrors } from '../../http/handlers.ts';
import type { CatalogueReader } from '../catalogue/catalogue.service.ts';
import { loadVersion } from '../catalogue/catalogue.store.ts';
import type { StoredField } from '../fields/fields.store.ts';
import { findFields, standsAsRead } from '../fields/fields.store.ts';
import { nowOf } from '../imagery/scene-searches.ts';
import { type AskedField, fieldOf, refuseMeasure } from '../pricing/field-of.ts';
import {
  type CartRow,
  countItems,
  insertItems,
  lockAccount,
  lockPlace,
  type NewItem,
  type Place,
  removeItems,
  standingItems,
} from './cart.store.ts';
import { orderedItem } from './ordered-item.store.ts';
import { type AskedAnalysis, type Now, type ReadItem, readItem } from './read-item.ts';

/** As many items as one payment takes. */
export const mostItems = 500;

export interface CartParts {
  db: Kysely<Schema>;
  catalogue: CatalogueReader;
  clock: () => Date;
  /** UTC day at whose end imagery is viewed; null: now. */
  imageryAsOf: string | null;
}

export const nowIn = (parts: Pick<CartParts, 'clock' | 'imageryAsOf'>): Now => ({
  clock: parts.clock(),
  imagery: nowOf(parts),
});

type Put =
  | { ok: true; row: CartRow }
  | Exclude<ReadItem, { ok: true }>
  | { ok: false; refused: 'basket_full' | 'field_not_found' };

/** Adds the requested item to the cart, based on the current catalogue. */
export function putIntoBasket(
  parts: CartParts,
  account: string,
  sent: Received<typeof addToCart>['body'],
  language: string,
): Promise<Put> {
  return putAsked(
    parts,
    account,
    async () => {
      const asked = await fieldOf(parts.db, account, sent);
      if ('refused' in asked) return asked;
      return asked.ok
        ? { analysis: sent, field: asked.field, others: refuseMeasure(asked.field, sent.area_ha) }
        : { analysis: sent, field: null, others: asked.invalid };
    },
    { place: sent.place ?? null, language },
  );
}

/** Adds an ordered item to the cart again: for its saved field as it is now, or else for the outline that was ordered. */
export async function orderAgain(
  parts: CartParts,
  account: string,
  itemId: string,
): Promise<Put | { ok: false; refused: 'order_item_not_found' }> {
  const ordered = await orderedItem(parts.db, account, itemId);
  if (ordered === null) return { ok: false, refused: 'order_item_not_found' };
  return putAsked(parts, account, async () => {
    const [saved] = ordered.fieldId === null ? [] : await findFields(parts.db, account, [ordered.fieldId]);
    const asked = await fieldOf(
      parts.db,
      account,
      saved ? { field_id: saved.id } : { geometry: ordered.geometry },
    );
    if ('refused' in asked) return asked;
    return asked.ok
      ? { analysis: ordered.analysis, field: asked.field, others: {} }
      : { analysis: ordered.analysis, field: null, others: asked.invalid };
  });
}

interface Asked {
  analysis: AskedAnalysis;
  field: AskedField | null;
  /** Errors of the field. */
  others: FieldErrors;
}

async function putAsked(
  parts: CartParts,
  account: string,
  ask: () => Promise<Asked | { ok: false; refused: 'field_not_found' }>,
  { place, language }: { place: Place | null; language?: string } = { place: null },
): Promise<Put> {
  for (;;) {
    const offered = await parts.catalogue.current();
    const asked = await ask();
    if ('refused' in asked) return asked;
    const { analysis, field, others } = asked;
    const read = readItem(offered, analysis, { field, others }, nowIn(parts), language);
    if (!read.ok) return read;
    const basis = { version: offered.version, fields: field?.saved ? [field.saved] : [] };
    const put = await insertAll(parts, account, [read.item], basis, place);
    if (Array.isArray(put)) return { ok: true, row: put[0]! };
    // Another catalogue was applied meanwhile, or the field was changed.
    if (put !== 'out of date') return put;
  }
}

/** Data that the items were read from. */
interface Basis {
  /** Version of the catalogue. */
  version: string | null;
  fields: readonly StoredField[];
}

/** Adds all items to the cart or none, in the order given, provided that the data they were read from is still current. */
export function insertAll(
  { db, clock }: Pick<CartParts, 'db' | 'clock'>,
  account: string,
  items: readonly NewItem[],
  { version, fields }: Basis,
  place: Place | null = null,
): Promise<CartRow[] | { ok: false; refused: 'basket_full' } | 'out of date'> {
  return inTransaction(db, async (trx) => {
    // Serialised per account, so that two concurrent requests do not both find the last place free.
    await lockAccount(trx, account);
    if ((await loadVersion(trx, true)) !== version) return 'out of date';
    if (!(await standsAsRead(trx, account, fields))) return 'out of date';
    const there = place && (await lockPlace(trx, account, place));
    if (there && place && there.turn >= place.turn) return standingItems(trx, account, [there.id]);
    if (there) await removeItems(trx, account, [there.id], clock());
    if ((await countItems(trx, account)) + items.length > mostItems) {
      return { ok: false, refused: 'basket_full' };
    }
    const ids = await insertItems(trx, account, items, clock(), place);
    const rows = new Map((await standingItems(trx, account, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  });
}
