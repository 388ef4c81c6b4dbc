import type { Country } from '@furrow/contract/countries';
import { outlineMessages } from '@furrow/geo/outline-messages';
import type { MultiPolygon } from '@furrow/geo/polygon';
import type { Message } from '@furrow/messages/message';
import { countryAt } from './countries.ts';
import { largestPolygon } from './largest-polygon.ts';
import { pointInside } from './point-inside.ts';

type Place = { ok: true; country: Country | null } | { ok: false; message: Message };

/**
 * In which country a field lies: a point on its largest part; null at sea. At sea, and on land with longitude and latitude
 * exchanged, it was sent the wrong way round: that half of the Earth where both are land nobody can tell.
 */
export function placeOf(parts: MultiPolygon): Place {
  const [lng, lat] = pointInside(largestPolygon(parts));
  const country = countryAt(lng, lat);
  const isSwapped = country === null && Math.abs(lng) <= 90 && countryAt(lat, lng) !== null;
  return isSwapped ? { ok: false, message: outlineMessages.swapped_at_sea() } : { ok: true, country };
}
