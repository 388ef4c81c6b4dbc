import type { Message } from '@furrow/messages/message';
import { refusalMessages } from '../../http/http.messages.ts';
import { openPauses } from '../../pauses.ts';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import { findFields, type StoredField } from '../fields/fields.store.ts';
import { fieldOf, savedField } from '../pricing/field-of.ts';
import { type CartParts, insertAll, nowIn } from './cart.service.ts';
import type { CartRow, NewItem } from './cart.store.ts';
import { type OrderedItem, orderedItems } from './ordered-item.store.ts';
import { type ReadItem, readItem } from './read-item.ts';

/** An item of an order that can no longer be ordered. */
interface LeftOut {
  ordered: OrderedItem;
  /** Everything that is wrong with it. */
  reasons: Message[];
}

type PutAll =
  | { ok: true; rows: CartRow[]; leftOut: LeftOut[] }
  | { ok: false; refused: 'order_not_found' | 'basket_full' };

/**
 * Adds the items of an order to the cart again, each as `orderAgain` does. Items that can still be ordered are added together; the others
 * are returned with their reasons.
 */
export async function orderAllAgain(parts: CartParts, account: string, orderId: string): Promise<PutAll> {
  const ordered = await orderedItems(parts.db, account, orderId);
  if (ordered.length === 0) return { ok: false, refused: 'order_not_found' };
  const fieldIds = ordered.flatMap(({ fieldId }) => fieldId ?? []);
  for (;;) {
    const offered = await parts.catalogue.current();
    const fields = fieldIds.length === 0 ? [] : await findFields(parts.db, account, fieldIds);
    const { items, leftOut } = await readAll(parts, account, ordered, { offered, fields });
    if (items.length === 0) return { ok: true, rows: [], leftOut };
    const put = await insertAll(parts, account, items, { version: offered.version, fields });
    if (Array.isArray(put)) return { ok: true, rows: put, leftOut };
    // Another catalogue was applied meanwhile, or one of the fields was changed.
    if (put !== 'out of date') return put;
  }
}

async function readAll(
  parts: CartParts,
  account: string,
  all: readonly OrderedItem[],
  { offered, fields }: { offered: OfferedCatalogue; fields: readonly StoredField[] },
): Promise<{ items: NewItem[]; leftOut: LeftOut[] }> {
  const saved = new Map(fields.map((field) => [field.id, field]));
  const pause = openPauses();
  const items: NewItem[] = [];
  const leftOut: LeftOut[] = [];
  for (const ordered of all) {
    await pause();
    const now = saved.get(ordered.fieldId ?? '');
    const asked = now
      ? { ok: true as const, field: savedField(now) }
      : await fieldOf(parts.db, account, { geometry: ordered.geometry });
    const read = asked.ok ? readItem(offered, ordered.analysis, asked, nowIn(parts)) : asked;
    if (read.ok) items.push(read.item);
    else leftOut.push({ ordered, reasons: reasonsOf(read) });
  }
  return { items, leftOut };
}

type Unread = Exclude<ReadItem, { ok: true }> | { ok: false; refused: 'field_not_found' };

const reasonsOf = (unread: Unread): LeftOut['reasons'] =>
  'refused' in unread ? [refusalMessages[unread.refused]()] : Object.values(unread.invalid).flat();
