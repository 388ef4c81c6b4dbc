import type { Message } from '@furrow/messages/message';
import { refusalMessage } from '../../http/refusal-replies.ts';
import { createYielder } from '../../process/create-yielder.ts';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import { findFields, type StoredField } from '../fields/fields.store.ts';
import { resolveField, savedField } from '../pricing/resolve-field.ts';
import { analysisNow } from './analysis-now.ts';
import { type CartDeps, insertAll, requestTimesIn } from './cart.service.ts';
import type { CartRow, UnnamedItem } from './cart.store.ts';
import { listOrderedItems, type OrderedItem } from './ordered-item.store.ts';
import { type ReadItemResult, readItem } from './read-item.ts';

/** An item of an order that can no longer be ordered. */
interface UnavailableItem {
  ordered: OrderedItem;
  /** All reasons why the item can no longer be ordered. */
  reasons: Message[];
}

type OrderAllAgainResult =
  | { ok: true; rows: CartRow[]; unavailable: UnavailableItem[] }
  | { ok: false; refused: 'order_not_found' | 'cart_full' };

/**
 * Adds the items of an order to the cart again, each as `orderAgain` does. Items that can still be ordered are added
 * together; the others are returned with their reasons.
 */
export async function orderAllAgain(
  deps: CartDeps,
  account: string,
  orderId: string,
): Promise<OrderAllAgainResult> {
  const ordered = await listOrderedItems(deps.db, account, orderId);
  if (ordered.length === 0) return { ok: false, refused: 'order_not_found' };
  const fieldIds = ordered.flatMap(({ fieldId }) => fieldId ?? []);
  for (;;) {
    const offeredCatalogue = await deps.catalogue.current();
    const fields = fieldIds.length === 0 ? [] : await findFields(deps.db, account, fieldIds);
    const { items, unavailableItems: unavailable } = await readOrderedItems(deps, account, ordered, {
      offeredCatalogue,
      fields,
    });
    if (items.length === 0) return { ok: true, rows: [], unavailable };
    const inserted = await insertAll(deps, account, items, { version: offeredCatalogue.version, fields });
    if (Array.isArray(inserted)) return { ok: true, rows: inserted, unavailable };
    // The insertion is repeated if another catalogue was applied meanwhile, or one of the fields was changed.
    if (inserted !== 'out of date') return inserted;
  }
}

async function readOrderedItems(
  deps: CartDeps,
  account: string,
  orderedItems: readonly OrderedItem[],
  { offeredCatalogue, fields }: { offeredCatalogue: OfferedCatalogue; fields: readonly StoredField[] },
): Promise<{ items: UnnamedItem[]; unavailableItems: UnavailableItem[] }> {
  const savedFieldById = new Map(fields.map((field) => [field.id, field]));
  const yieldIfDue = createYielder();
  const items: UnnamedItem[] = [];
  const unavailable: UnavailableItem[] = [];
  for (const ordered of orderedItems) {
    await yieldIfDue();
    const currentField = savedFieldById.get(ordered.fieldId ?? '');
    const fieldResolution = currentField
      ? { ok: true as const, field: savedField(currentField) }
      : await resolveField(deps.db, account, { geometry: ordered.geometry });
    const result = fieldResolution.ok
      ? readItem(
          offeredCatalogue,
          analysisNow(offeredCatalogue, ordered, currentField?.crop ?? null),
          { field: { ...fieldResolution.field, name: ordered.fieldName } },
          requestTimesIn(deps),
        )
      : fieldResolution;
    if (result.ok) items.push(result.item);
    else unavailable.push({ ordered, reasons: reasonsOf(result) });
  }
  return { items, unavailableItems: unavailable };
}

type FailedItem = Exclude<ReadItemResult, { ok: true }> | { ok: false; refused: 'field_not_found' };

const reasonsOf = (item: FailedItem): UnavailableItem['reasons'] =>
  'refused' in item ? [refusalMessage(item.refused)] : Object.values(item.invalid).flat();
