import { missing } from './api-error.ts';
import type { Shelf } from './records.ts';
import { type Form, partsOf, textOf } from './wire-form.ts';

/** A page of a list, newest first, of objects created within a time range that match a filter. */
export function pageOf<Thing extends { id: string; created: number }>(
  url: string,
  shelf: Shelf<Thing>,
  form: Form,
  isAsked: (thing: Thing) => boolean,
) {
  const limit = Math.min(Math.max(Number(textOf(form, 'limit') ?? 10), 1), 100);
  const isInSpan = spanOf(form);
  const things = shelf.all();
  const after = textOf(form, 'starting_after');
  const from = after === null ? things.length : shelf.placeOf(after);
  if (from === undefined) throw missing('object', after ?? '', 'starting_after', 400);
  const data: Thing[] = [];
  let hasMore = false;
  for (let place = from - 1; place >= 0 && !hasMore; place -= 1) {
    const thing = things[place];
    if (!thing || !isInSpan(thing.created) || !isAsked(thing)) continue;
    if (data.length === limit) hasMore = true;
    else data.push(thing);
  }
  return { object: 'list', url, has_more: hasMore, data };
}

function spanOf(form: Form): (created: number) => boolean {
  const exactly = textOf(form, 'created');
  if (exactly !== null) return (created) => created === Number(exactly);
  const { gt, gte, lt, lte } = partsOf(form, 'created');
  return (created) =>
    (gt === undefined || created > Number(gt)) &&
    (gte === undefined || created >= Number(gte)) &&
    (lt === undefined || created < Number(lt)) &&
    (lte === undefined || created <= Number(lte));
}
