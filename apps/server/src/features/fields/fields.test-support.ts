import type { SavedField } from '@furrow/contract/fields';
import type { SignedIn } from '../../http/caller.ts';
import { type Reply, rectangle, type Shop } from '../cart/shop.test-support.ts';

export const polygon = (...rings: [number, number][][]) => ({ type: 'Polygon', coordinates: rings });

/** Rings of about 12 ha, next to each other in Flanders. */
export const aFieldRing = (place = 0): [number, number][] =>
  rectangle(3.7 + (place % 40) * 0.006, 51 + Math.floor(place / 40) * 0.004, 0.005, 0.0031);

export const aField = (place = 0, some: object = {}) => ({
  name: `North ${place}`,
  geometry: polygon(aFieldRing(place)),
  ...some,
});

/** Saves this many fields to the caller's list. @returns their ids, in order. */
export async function keepMany(
  shop: Shop,
  who: SignedIn,
  many: number,
  some: object = {},
): Promise<string[]> {
  const fields = Array.from({ length: many }, (_, place) => aField(place, some));
  const { kept } = data<{ kept: { id: string }[] }>(await importInto(shop, who, fields));
  return kept.map(({ id }) => id);
}

export const importInto = (shop: Shop, who: SignedIn, fields: readonly unknown[], some: object = {}) =>
  shop.call(who, 'POST', '/fields/import/', { fields, ...some });

export async function listOf(shop: Shop, who: SignedIn): Promise<SavedField[]> {
  return data<SavedField[]>(await shop.call(who, 'GET', '/fields/'));
}

/** The data of a successful reply. */
export function data<Data>({ status, body }: Reply): Data {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.data as Data;
}
