import type { addFieldsToCart } from '@furrow/contract/cart';
import type { Received } from '@furrow/contract/endpoint';
import { outlineMessages } from '@furrow/geo/outline-messages';
import type { Message } from '@furrow/messages/message';
import type { FieldErrors, Refused } from '../../http/handlers.ts';
import { openPauses } from '../../pauses.ts';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import { fieldsInOrder, type StoredField } from '../fields/fields.store.ts';
import { dollars } from '../pricing/dollars.ts';
import { savedField } from '../pricing/field-of.ts';
import { cartMessages } from './cart.messages.ts';
import { type CartParts, insertAll, nowIn } from './cart.service.ts';
import type { CartRow, NewItem } from './cart.store.ts';
import { type Now, readItem } from './read-item.ts';
import { recurrenceOf } from './recurrence.ts';

type Sent = Received<typeof addFieldsToCart>['body'];
type NotPut = { ok: false; invalid: FieldErrors } | ({ ok: false } & Refused);

/** Limit of messages in one reply: five hundred fields may each have an error. */
const mostSentences = 10;

/** Adds an analysis of each of many saved fields to the cart together, or none of them. */
export async function putFieldsIntoBasket(
  parts: CartParts,
  account: string,
  sent: Sent,
  language: string,
): Promise<{ ok: true; rows: CartRow[]; totalCents: number } | NotPut> {
  const repeated = recurrenceOf(sent);
  if (!repeated.ok) return repeated;
  const ids = sent.lines.map(({ field_id }) => field_id.toLowerCase());
  for (;;) {
    const offered = await parts.catalogue.current();
    const fields = await fieldsInOrder(parts.db, account, ids);
    if (fields === null) return { ok: false, refused: 'field_not_found' };
    const [changed, ...others] = changedSince(fields, sent.quoted_at);
    if (changed) return fieldsChanged([changed, ...others]);
    const doubled = refuseDoubles(fields, sent);
    if (doubled) return doubled;
    const read = await readLines(offered, fields, sent, { ...nowIn(parts), language });
    if (!read.ok) return read;
    if (Math.round(sent.total_price * 100) !== read.totalCents) return priceChanged(read.totalCents);
    const put = await insertAll(parts, account, read.items, { version: offered.version, fields });
    if (Array.isArray(put)) return { ok: true, rows: put, totalCents: read.totalCents };
    // Another catalogue was applied meanwhile, or one of the fields was changed.
    if (put !== 'out of date') return put;
  }
}

/** Refuses the same analysis of the same field twice as a mistake; a second request can still add it. */
function refuseDoubles(fields: readonly StoredField[], { lines }: Sent): NotPut | null {
  const seen = new Set<string>();
  const names = new Set<string>();
  for (const [index, { price_range }] of lines.entries()) {
    const { id, name } = fields[index]!;
    const line = `${id} ${price_range}`;
    if (seen.has(line)) names.add(name);
    seen.add(line);
  }
  if (names.size === 0) return null;
  const twice = [...names].map((field) => cartMessages.chosen_twice({ field }));
  return { ok: false, invalid: { lines: twice.slice(0, mostSentences) } };
}

/** Reads each line by the rules of a single item; errors carry the name of their field. */
async function readLines(
  offered: OfferedCatalogue,
  fields: readonly StoredField[],
  { lines, ...all }: Sent,
  { language, ...now }: Now & { language: string },
): Promise<{ ok: true; items: NewItem[]; totalCents: number } | NotPut> {
  const pause = openPauses();
  const items: NewItem[] = [];
  const wrong: Message[] = [];
  let totalCents = 0;
  for (const [index, line] of lines.entries()) {
    await pause();
    const field = fields[index]!;
    const asked = {
      ...all,
      price_range: line.price_range,
      soil_type: line.soil_type ?? all.soil_type,
      vegetation_type: line.vegetation_type ?? all.vegetation_type,
    };
    const read = readItem(offered, asked, { field: savedField(field) }, now, language);
    if (read.ok) {
      items.push(read.item);
      totalCents += read.totalCents;
    } else if ('refused' in read) {
      const message = cartMessages.of_field({ field: field.name, problem: outlineMessages.restricted() });
      return { ok: false, refused: read.refused, message };
    } else {
      wrong.push(
        ...Object.values(read.invalid).flatMap((said) =>
          said.map((problem) => cartMessages.of_field({ field: field.name, problem })),
        ),
      );
      if (wrong.length >= mostSentences) break;
    }
  }
  return wrong.length === 0
    ? { ok: true, items, totalCents }
    : { ok: false, invalid: { lines: wrong.slice(0, mostSentences) } };
}

function priceChanged(totalCents: number): NotPut {
  const total_price = dollars(totalCents);
  const message = cartMessages.price_changed({ total: { cents: totalCents } });
  return { ok: false, refused: 'price_changed', message, data: { total_price } };
}

/** Finds the fields changed since they were quoted. A change of name or crop counts too, because it may have guided the choice. */
const changedSince = (fields: readonly StoredField[], quotedAt: string | undefined): StoredField[] =>
  quotedAt === undefined ? [] : fields.filter(({ updated_at }) => updated_at > new Date(quotedAt));

function fieldsChanged([first, ...others]: readonly [StoredField, ...StoredField[]]): NotPut {
  const message = cartMessages.field_changed({ field: first.name, others: others.length });
  const data = { field_ids: [first, ...others].map(({ id }) => id) };
  return { ok: false, refused: 'price_changed', message, data };
}
