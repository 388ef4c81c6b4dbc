import type { getInitialMapExtent } from '@furrow/contract/places/places';
import { boundsOf } from '@furrow/geo/area/bounds';
import type { z } from 'zod';
import { countryBounds, type MapBounds, world } from './country-bounds.ts';
import type { LastField } from './places.store.ts';

export type MapStart = z.input<typeof getInitialMapExtent.reply>;

/**
 * Returns the initial map: the person's last field, else the extent of the imagery, because fields elsewhere cannot be
 * analysed. If the imagery covers the whole country, or its extent is unknown, the map shows the country, or else the
 * world.
 */
export function mapStart(
  field: LastField | null,
  extent: MapBounds | null,
  country: { code: string; name: string } | null,
): MapStart {
  if (field) return { bounds: [...boundsOf(field.geometry.coordinates)], of: 'field', name: field.name };
  const bounds = country && countryBounds(country.code);
  if (extent && !(bounds && containsBounds(extent, bounds)))
    return { bounds: extent, of: 'imagery', name: null };
  if (country && bounds) return { bounds, of: 'country', name: country.name };
  return { bounds: world, of: 'world', name: null };
}

function containsBounds(one: MapBounds, other: MapBounds): boolean {
  const isAllAround = one[2] - one[0] >= 360;
  const isAsWide = isAllAround || (one[0] <= other[0] && one[2] >= other[2]);
  return isAsWide && one[1] <= other[1] && one[3] >= other[3];
}
