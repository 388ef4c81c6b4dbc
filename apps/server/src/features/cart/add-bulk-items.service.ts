import type { addFieldsToCart } from '@furrow/contract/cart/cart';
import type { RequestData } from '@furrow/contract/endpoint/endpoint';
import { outlineMessages } from '@furrow/geo/validity/outline-messages';
import type { Message } from '@furrow/messages/message';
import type { FieldErrors, Refused } from '../../http/handlers.ts';
import { createYielder } from '../../process/create-yielder.ts';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import { findFieldsInOrder, type StoredField } from '../fields/fields.store.ts';
import { dollars } from '../ledger/dollars.ts';
import { savedField } from '../pricing/resolve-field.ts';
import { cartMessages } from './cart.messages.ts';
import { type CartDeps, insertAll, requestTimesIn } from './cart.service.ts';
import type { CartRow, UnnamedItem } from './cart.store.ts';
import { recurrenceOf } from './item-recurrence.ts';
import { type RequestTimes, readItem } from './read-item.ts';
import { orReplaceRefusal } from './replace-items.ts';

type BulkBody = RequestData<typeof addFieldsToCart>['body'];
type BulkRefusal = { ok: false; invalid: FieldErrors } | ({ ok: false } & Refused);

/** Maximum number of messages in one reply, because each of five hundred fields may have an error. */
const maxMessages = 10;

/** Adds an analysis of each of many saved fields to the cart together, or none of them. */
export async function addBulkItemsToCart(
  deps: CartDeps,
  account: string,
  body: BulkBody,
  language: string,
): Promise<{ ok: true; rows: CartRow[]; totalCents: number } | BulkRefusal> {
  const recurrenceResult = recurrenceOf(body);
  if (!recurrenceResult.ok) return recurrenceResult;
  const ids = body.lines.map(({ field_id }) => field_id.toLowerCase());
  for (;;) {
    const offeredCatalogue = await deps.catalogue.current();
    const fields = await findFieldsInOrder(deps.db, account, ids);
    if (fields === null) return { ok: false, refused: 'field_not_found' };
    const [changedField, ...otherChangedFields] = fieldsChangedSince(fields, body.quoted_at);
    if (changedField) return fieldsChanged([changedField, ...otherChangedFields]);
    const duplicates = refuseDuplicates(fields, body);
    if (duplicates) return duplicates;
    const readResult = await readLines(offeredCatalogue, fields, body, { ...requestTimesIn(deps), language });
    if (!readResult.ok) return readResult;
    if (Math.round(body.total_price * 100) !== readResult.totalCents)
      return priceChanged(readResult.totalCents);
    const readBasis = { version: offeredCatalogue.version, fields };
    const { replaces = [] } = body;
    const inserted = await orReplaceRefusal(
      insertAll(deps, account, readResult.items, readBasis, { replaces }),
    );
    if (Array.isArray(inserted)) return { ok: true, rows: inserted, totalCents: readResult.totalCents };
    // The insertion is repeated if another catalogue was applied meanwhile, or one of the fields was changed.
    if (inserted !== 'out of date') return inserted;
  }
}

/**
 * Refuses the same analysis of the same field twice in a request, which is probably a mistake. A second request can
 * still add it.
 */
function refuseDuplicates(fields: readonly StoredField[], { lines }: BulkBody): BulkRefusal | null {
  const seen = new Set<string>();
  const names = new Set<string>();
  for (const [index, { price_range }] of lines.entries()) {
    const { id, name } = fields[index]!;
    const line = `${id} ${price_range}`;
    if (seen.has(line)) names.add(name);
    seen.add(line);
  }
  if (names.size === 0) return null;
  const messages = [...names].map((field) => cartMessages.chosen_twice({ field }));
  return { ok: false, invalid: { lines: messages.slice(0, maxMessages) } };
}

/** Reads each line by the rules of a single item. Errors contain the name of the line's field. */
async function readLines(
  offeredCatalogue: OfferedCatalogue,
  fields: readonly StoredField[],
  { lines, ...commonInput }: BulkBody,
  { language, ...now }: RequestTimes & { language: string },
): Promise<{ ok: true; items: UnnamedItem[]; totalCents: number } | BulkRefusal> {
  const yieldIfDue = createYielder();
  const items: UnnamedItem[] = [];
  const problems: Message[] = [];
  let totalCents = 0;
  for (const [index, line] of lines.entries()) {
    await yieldIfDue();
    const field = fields[index]!;
    const input = {
      ...commonInput,
      price_range: line.price_range,
      soil_type: line.soil_type ?? commonInput.soil_type,
      vegetation_type: line.vegetation_type ?? commonInput.vegetation_type,
    };
    const result = readItem(offeredCatalogue, input, { field: savedField(field) }, now, language);
    if (result.ok) {
      items.push(result.item);
      totalCents += result.totalCents;
    } else if ('refused' in result) {
      const message = cartMessages.of_field({ field: field.name, problem: outlineMessages.restricted() });
      return { ok: false, refused: result.refused, message };
    } else {
      problems.push(
        ...Object.values(result.invalid).flatMap((messages) =>
          messages.map((problem) => cartMessages.of_field({ field: field.name, problem })),
        ),
      );
      if (problems.length >= maxMessages) break;
    }
  }
  return problems.length === 0
    ? { ok: true, items, totalCents }
    : { ok: false, invalid: { lines: problems.slice(0, maxMessages) } };
}

function priceChanged(totalCents: number): BulkRefusal {
  const total_price = dollars(totalCents);
  const message = cartMessages.price_changed({ total: { cents: totalCents } });
  return { ok: false, refused: 'price_changed', message, data: { total_price } };
}

/**
 * Finds the fields changed since they were quoted. A change of name or crop counts too, because it may have guided the
 * choice.
 */
const fieldsChangedSince = (fields: readonly StoredField[], quotedAt: string | undefined): StoredField[] =>
  quotedAt === undefined ? [] : fields.filter(({ updated_at }) => updated_at > new Date(quotedAt));

function fieldsChanged([first, ...otherChangedFields]: readonly [
  StoredField,
  ...StoredField[],
]): BulkRefusal {
  const message = cartMessages.field_changed({ field: first.name, others: otherChangedFields.length });
  const data = { field_ids: [first, ...otherChangedFields].map(({ id }) => id) };
  return { ok: false, refused: 'price_changed', message, data };
}
