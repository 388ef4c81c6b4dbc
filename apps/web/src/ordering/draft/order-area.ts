import type { SavedField } from '@furrow/contract/fields';
import { largestPart } from '@furrow/geo/area/bounds';
import type { OrderArea } from './order-draft.ts';

/** Order area of a saved field. */
export function areaOf({ id, name, geometry, area_ha, country }: SavedField): OrderArea {
  const parts = geometry.coordinates;
  const [onlyPart] = parts;
  const isSimple = parts.length === 1 && onlyPart?.length === 1;
  const outer = largestPart(parts);
  return {
    coordinates: parts.find(([ring]) => ring === outer) ?? [outer],
    geometry: isSimple ? null : geometry,
    hectares: area_ha,
    country: country === null ? null : { name: country },
    field: { id, name },
  };
}

/** Fields of a request body that describe an order area. */
export function areaBody({ field, coordinates }: Pick<OrderArea, 'field' | 'coordinates'>) {
  return field ? { field_id: field.id } : { coordinates };
}
