import type { OrderItem } from '@furrow/contract/orders/orders';
import { language } from '../../../texts/language.ts';

/** The field that the list of orders was searched for or filtered by. */
export interface SearchedField {
  /** Search text; empty if there is none. */
  search: string;
  /** Id of a saved field; null if the list is not filtered by one. */
  field: string | null;
}

const contains = (name: string, search: string): boolean =>
  search !== '' &&
  name.toLocaleLowerCase(language.locale).includes(search.toLocaleLowerCase(language.locale));

/** Names among those of an order that were searched for; empty if all of them were, which tells nothing. */
export function searchedNames(names: readonly string[], search: string): string[] {
  const all = [...new Set(names)];
  const searched = all.filter((name) => contains(name, search));
  return searched.length < all.length ? searched : [];
}

/** Ids of the items of an order whose field was searched for or filtered by; empty if all of them were. */
export function searchedItemIds(
  items: readonly Pick<OrderItem, 'id' | 'field_id' | 'field_name'>[],
  { search, field }: SearchedField,
): ReadonlySet<string> {
  const searched = items.filter(
    ({ field_id, field_name }) => contains(field_name, search) || (field !== null && field_id === field),
  );
  return new Set(searched.length < items.length ? searched.map(({ id }) => id) : []);
}
