import type { IsoCountry } from '@furrow/contract/places/countries';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { outlineMessages } from '@furrow/geo/validity/outline-messages';
import type { Message } from '@furrow/messages/message';
import { countryAt } from './country-at.ts';
import { interiorPoint } from './interior-point.ts';
import { largestPolygon } from './largest-polygon.ts';

type CountryLookup = { ok: true; country: IsoCountry | null } | { ok: false; message: Message };

/**
 * Finds the country of a point on the largest part of a field; null at sea. A field at sea that would be on land with
 * swapped coordinates is refused.
 */
export function lookUpCountry(parts: MultiPolygon): CountryLookup {
  const [lng, lat] = interiorPoint(largestPolygon(parts));
  const country = countryAt(lng, lat);
  const isSwapped = country === null && Math.abs(lng) <= 90 && countryAt(lat, lng) !== null;
  return isSwapped ? { ok: false, message: outlineMessages.swapped_at_sea() } : { ok: true, country };
}
