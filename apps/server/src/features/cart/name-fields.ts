import { countryNamed } from '@furrow/contract/places/countries';
import { centroidOf } from '@furrow/geo/area/centroid';
import type { Transaction } from 'kysely';
import { findNearestCity } from '../../adapters/geocoder/gazetteer/nearest-city.ts';
import type { Schema } from '../../database/schema.ts';
import { findFieldNames, findSameOutlines } from '../fields/fields.store.ts';
import { activeItemsOf, type NewItem, type UnnamedItem } from './cart.store.ts';

/** Names of the places where unnamed fields are, by outline hash. */
type Places = ReadonlyMap<string, string>;

/** Finds the place of each unnamed field: the nearest town or village, else the country, else the position. */
export async function findPlaces(items: readonly UnnamedItem[]): Promise<Places> {
  const places = new Map<string, string>();
  for (const { field_name, outline_hash, geometry, country } of items) {
    if (field_name !== null || places.has(outline_hash)) continue;
    const [lng, lat] = centroidOf(geometry.coordinates);
    const isoCountry = country === null ? null : countryNamed(country);
    const city = isoCountry && (await findNearestCity({ lng, lat }, isoCountry.code));
    places.set(outline_hash, city?.name ?? country ?? `${lat.toFixed(2)}, ${lng.toFixed(2)}`);
  }
  return places;
}

interface KnownField {
  field_id: string | null;
  field_name: string;
}

/**
 * Names the fields that have no name: saved land gets its name, land in the cart the name that it has there, and other
 * land its place with the next free number, such as "Melle 2". The caller has to lock the account first.
 */
export async function nameFields(
  trx: Transaction<Schema>,
  account: string,
  items: readonly UnnamedItem[],
  places: Places,
): Promise<NewItem[]> {
  const knownFields = places.size === 0 ? new Map() : await findKnownFields(trx, account, [...places.keys()]);
  for (const [hash, place] of places) {
    if (knownFields.has(hash)) continue;
    const used = [
      ...(await findUsedNames(trx, account, place)),
      ...[...knownFields.values()].map(({ field_name }) => field_name),
    ];
    knownFields.set(hash, { field_id: null, field_name: `${place} ${nextNumber(place, used)}` });
  }
  return items.map(({ field_name, ...item }) =>
    field_name === null ? { ...item, ...knownFields.get(item.outline_hash)! } : { ...item, field_name },
  );
}

/** Finds the fields with these outlines among the saved ones, else among those in the cart. */
async function findKnownFields(
  trx: Transaction<Schema>,
  account: string,
  hashes: readonly string[],
): Promise<Map<string, KnownField>> {
  const inCart = await activeItemsOf(trx, account)
    .select(['cart_items.outline_hash', 'cart_items.field_id', 'cart_items.field_name'])
    .where('cart_items.outline_hash', 'in', [...hashes])
    .execute();
  const knownFields = new Map<string, KnownField>(
    inCart.map(({ outline_hash, ...field }) => [outline_hash, field]),
  );
  for (const [hash, { id, name }] of await findSameOutlines(trx, account, hashes))
    knownFields.set(hash, { field_id: id, field_name: name });
  return knownFields;
}

/** Names of saved fields and of those in the cart that begin with this place. */
async function findUsedNames(trx: Transaction<Schema>, account: string, place: string): Promise<string[]> {
  const inCart = await activeItemsOf(trx, account)
    .select('cart_items.field_name')
    .where(({ fn, val }) => fn<boolean>('starts_with', ['cart_items.field_name', val(`${place} `)]))
    .execute();
  return [
    ...inCart.map(({ field_name }) => field_name),
    ...(await findFieldNames(trx, account, `${place} `)),
  ];
}

function nextNumber(place: string, names: readonly string[]): number {
  const numbers = names.map((name) => name.slice(place.length + 1)).filter((end) => /^\d{1,6}$/.test(end));
  return Math.max(0, ...numbers.map(Number)) + 1;
}
