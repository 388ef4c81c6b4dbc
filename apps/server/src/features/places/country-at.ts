import { countryOf, type IsoCountry } from '@furrow/contract/places/countries';
import { type Region, regionsAround } from './regions.ts';

/** Regions without a code in ISO 3166-1, with the code to use: Kosovo, and Northern Cyprus with that of the island. */
const codeOfUncodedRegion: Record<string, string> = { XK: 'XK', Q23681: 'CY' };

/**
 * Finds the country at a point on WGS 84 offline; null at sea and in the unclaimed part of Antarctica. A territory with
 * a code of its own, such as Puerto Rico or Réunion, has its own name.
 */
export function countryAt(lng: number, lat: number): IsoCountry | null {
  return nearestCountry(regionsAround([lng, lat]));
}

/** Finds the country of a region of the borders, such as an island. */
export function countryOfRegion(region: Region): IsoCountry | null {
  return nearestCountry(regionsAround(region.properties.id));
}

/** Returns the first region that has a code of its own. The regions are sorted from the smallest one to the world. */
function nearestCountry(regions: readonly Region[]): IsoCountry | null {
  for (const region of regions) {
    const country = toCountry(region);
    if (country) return country;
  }
  return null;
}

function toCountry({ properties: { id, isoStatus, iso1A2 } }: Region): IsoCountry | null {
  const code = codeOfUncodedRegion[id] ?? (isoStatus === 'official' ? iso1A2 : undefined);
  return code === undefined ? null : countryOf(code);
}
