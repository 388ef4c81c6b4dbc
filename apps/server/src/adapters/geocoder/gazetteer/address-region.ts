import { irishCounty } from './irish-counties.ts';
import type { NearestCity } from './nearest-city.ts';

/** Countries whose addresses have a province of the second level, which the list of places does not contain. */
const withProvinces = ['ES', 'IT'];

/** Region that addresses of a place have; null if it is unknown. */
export function addressRegion(countryCode: string, { name, region }: NearestCity): string | null {
  if (countryCode === 'IE') return irishCounty(name);
  return withProvinces.includes(countryCode) ? null : region;
}
