import type { SavedField } from '@furrow/contract/fields/fields';
import type { SignedIn } from '../../http/caller.ts';
import { rectangle, type Shop, type ShopReply } from '../cart/shop.test-support.ts';

export const polygon = (...rings: [number, number][][]) => ({ type: 'Polygon', coordinates: rings });

/** Rings of about 12 ha, next to each other in Flanders. */
export const aFieldRing = (index = 0): [number, number][] =>
  rectangle(3.7 + (index % 40) * 0.006, 51 + Math.floor(index / 40) * 0.004, 0.005, 0.0031);

export const aField = (index = 0, overrides: object = {}) => ({
  name: `North ${index}`,
  geometry: polygon(aFieldRing(index)),
  ...overrides,
});

/** Saves this many fields to the caller's list. @returns their ids, in order. */
export async function saveMany(
  shop: Shop,
  user: SignedIn,
  count: number,
  overrides: object = {},
): Promise<string[]> {
  const fields = Array.from({ length: count }, (_, index) => aField(index, overrides));
  const { saved } = dataOf<{ saved: { id: string }[] }>(await importFieldsInto(shop, user, fields));
  return saved.map(({ id }) => id);
}

export const importFieldsInto = (
  shop: Shop,
  user: SignedIn,
  fields: readonly unknown[],
  options: object = {},
) => shop.call(user, 'POST', '/fields/import/', { fields, ...options });

export async function listOf(shop: Shop, user: SignedIn): Promise<SavedField[]> {
  return dataOf<SavedField[]>(await shop.call(user, 'GET', '/fields/'));
}

/** The data of a successful reply. */
export function dataOf<Data>({ status, body }: ShopReply): Data {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.data as Data;
}
