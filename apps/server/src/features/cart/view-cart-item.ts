import type { Industry, Service } from '@furrow/contract/catalogue/catalogue';
import type { Kysely } from 'kysely';
import type { StoredGeometry } from '../../database/column-types.ts';
import type { Schema } from '../../database/schema.ts';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import { findFields, type StoredField } from '../fields/fields.store.ts';
import { activeCartItems, activeItemsOf, type CartRow } from './cart.store.ts';

interface ItemToChange {
  row: CartRow;
  geometry: StoredGeometry;
  /** The saved field; null if the field was drawn, or is no longer saved. */
  field: StoredField | null;
}

/** Finds an item of the cart with its outline; null if it is no longer there. */
export async function findItemToChange(
  db: Kysely<Schema>,
  account: string,
  id: string,
): Promise<ItemToChange | null> {
  const [row] = await activeCartItems(db, account, [id]);
  const stored = await activeItemsOf(db, account)
    .select('cart_items.geometry')
    .where('cart_items.id', '=', id)
    .executeTakeFirst();
  if (!row || !stored) return null;
  const [field] = row.field_id === null ? [] : await findFields(db, account, [row.field_id]);
  return { row, geometry: stored.geometry, field: field ?? null };
}

/**
 * Finds where an item is offered now: the industry that lists its types, else the first that offers its service; null if
 * the service is no longer sold.
 */
export function findOfferOf(
  { industries: storedIndustries, offeredListsIn }: OfferedCatalogue,
  { service_code, soil_type, vegetation_type }: CartRow,
  language: string,
): { industry: Industry; service: Service } | null {
  const { industries, services } = offeredListsIn(language);
  const offers = industries.flatMap((industry) => {
    const service = services.get(industry.id)?.find(({ code }) => code === service_code);
    return service?.available ? [{ industry, service }] : [];
  });
  const listsTypes = ({ industry: { id } }: (typeof offers)[number]): boolean => {
    const stored = storedIndustries.find((candidate) => candidate.id === id);
    const isListed = (list: readonly string[] = [], type: string | null) =>
      type === null ? list.length === 0 : list.includes(type);
    return isListed(stored?.soil_type, soil_type) && isListed(stored?.vegetation_type, vegetation_type);
  };
  return offers.find(listsTypes) ?? offers[0] ?? null;
}
