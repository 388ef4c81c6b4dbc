import { notFoundError } from './api-error.ts';
import type { Collection } from './records.ts';
import { type Form, partsOf, textOf } from './wire-form.ts';

/** A page of a list, newest first, of objects created within a time range that match a filter. */
export function listPage<T extends { id: string; created: number }>(
  url: string,
  collection: Collection<T>,
  form: Form,
  isIncluded: (listedObject: T) => boolean,
) {
  const limit = Math.min(Math.max(Number(textOf(form, 'limit') ?? 10), 1), 100);
  const isInRange = createdRange(form);
  const objects = collection.all();
  const after = textOf(form, 'starting_after');
  const end = after === null ? objects.length : collection.indexOf(after);
  if (end === undefined) throw notFoundError('object', after ?? '', 'starting_after', 400);
  const data: T[] = [];
  let hasMore = false;
  for (let position = end - 1; position >= 0 && !hasMore; position -= 1) {
    const object = objects[position];
    if (!object || !isInRange(object.created) || !isIncluded(object)) continue;
    if (data.length === limit) hasMore = true;
    else data.push(object);
  }
  return { object: 'list', url, has_more: hasMore, data };
}

function createdRange(form: Form): (created: number) => boolean {
  const exactTime = textOf(form, 'created');
  if (exactTime !== null) return (created) => created === Number(exactTime);
  const { gt, gte, lt, lte } = partsOf(form, 'created');
  return (created) =>
    (gt === undefined || created > Number(gt)) &&
    (gte === undefined || created >= Number(gte)) &&
    (lt === undefined || created < Number(lt)) &&
    (lte === undefined || created <= Number(lte));
}
