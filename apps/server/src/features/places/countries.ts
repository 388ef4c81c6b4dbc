import { type Region, regions, regionsAround } from './regions.ts';

/** A country or territory of ISO 3166-1, or Kosovo. */
export interface IsoCountry {
  /** The numeric code. */
  id: number;
  /** Two letters. */
  code: string;
  /** In English. */
  name: string;
}

/**
 * What people look for in a list by another name than the borders' own. Names without "The" and without the form of
 * government stand where they are sought.
 */
const everydayNames: Record<string, string> = {
  BS: 'Bahamas',
  CN: 'China',
  CY: 'Cyprus',
  DK: 'Denmark',
  FM: 'Micronesia',
  GG: 'Guernsey',
  GM: 'Gambia',
  IE: 'Ireland',
  JE: 'Jersey',
  NL: 'Netherlands',
};

/**
 * Land that ISO 3166-1 has no code for, by its region of the borders: Kosovo under the letters that the EU gives it and a number
 * that the standard leaves to users, Northern Cyprus with the island.
 */
const withoutCode: Record<string, IsoCountry> = {
  XK: { id: 983, code: 'XK', name: 'Kosovo' },
  Q23681: { id: 196, code: 'CY', name: 'Cyprus' },
};

/** All 250, by name; from the borders of country-coder (OpenStreetMap's editors' own). */
export const isoCountries: readonly IsoCountry[] = regions
  .filter(({ properties: { id } }) => id !== 'Q23681')
  .flatMap((region) => toCountry(region) ?? [])
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

/** The country of this name in the list; null for every other. */
export const countryNamed = (name: string): IsoCountry | null =>
  isoCountries.find((country) => country.name === name) ?? null;

/**
 * The country at a point on WGS 84, found without a network; null at sea and in Antarctica's unclaimed part. A territory
 * with a code of its own (Puerto Rico, Réunion) is told by its own name.
 */
export function countryAt(lng: number, lat: number): IsoCountry | null {
  return nearestCountry(regionsAround([lng, lat]));
}

/** As countryAt, of a region of the borders, such as an island. */
export function countryOfRegion(region: Region): IsoCountry | null {
  return nearestCountry(regionsAround(region.properties.id));
}

/** The first that has a code of its own; they come from the smallest region to the world. */
function nearestCountry(regions: readonly Region[]): IsoCountry | null {
  for (const region of regions) {
    const country = toCountry(region);
    if (country) return country;
  }
  return null;
}

function toCountry({ properties }: Region): IsoCountry | null {
  const { id, isoStatus, iso1N3, iso1A2, nameEn } = properties;
  if (withoutCode[id]) return { ...withoutCode[id] };
  if (isoStatus !== 'official' || iso1N3 === undefined || iso1A2 === undefined) return null;
  return { id: Number(iso1N3), code: iso1A2, name: everydayNames[iso1A2] ?? nameEn };
}
