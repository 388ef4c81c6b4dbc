import type { Country } from '@furrow/contract/countries';
import { outlineMessages } from '@furrow/geo/outline-messages';
import type { MultiPolygon } from '@furrow/geo/polygon';
import type { Message } from '@furrow/messages/message';
import { countryAt } from './countries.ts';
import { largestPolygon } from './largest-polygon.ts';
import { pointInside } from './point-inside.ts';

type Place = { ok: true; country: Country | null } | { ok: false; message: Message };

/**
 * Country of a point on the largest part of a field; null at sea. A field at sea that would be on land with
 * swapped coordinates is refused; swapped coordinates with land at both points cannot be detected.
 */
export function placeOf(parts: MultiPolygon): Place {
  const [lng, lat] = pointInside(largestPolygon(parts));
  const country = countryAt(lng, lat);
  const isSwapped = country === null && Math.abs(lng) <= 90 && countryAt(lat, lng) !== null;
  return isSwapped ? { ok: false, message: outlineMessages.swapped_at_sea() } : { ok: true, country };
}
