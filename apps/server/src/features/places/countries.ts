import { type Region, regions, regionsAround } from './regions.ts';

/** A country or territory of ISO 3166-1. */
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

/** All 249, by name; from the borders of country-coder (OpenStreetMap's editors' own). */
export const isoCountries: readonly IsoCountry[] = regions
  .flatMap((region) => toCountry(region) ?? [])
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

/**
 * The country at a point on WGS 84, found without a network; null at sea and where ISO 3166-1 knows of none. A territory
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
  const { isoStatus, iso1N3, iso1A2, nameEn } = properties;
  if (isoStatus !== 'official' || iso1N3 === undefined || iso1A2 === undefined) return null;
  return { id: Number(iso1N3), code: iso1A2, name: everydayNames[iso1A2] ?? nameEn };
}
