import type { SavedField } from '@furrow/contract/fields/fields';
import { largestPart } from '@furrow/geo/area/bounds';
import type { MultiPolygon, Polygon } from '@furrow/geo/rings/polygon';
import type { OrderArea } from './order-draft.ts';

/** Order area of a saved field. */
export const areaOf = ({ id, name, ...outline }: SavedField): OrderArea => ({
  ...areaOfOutline(outline),
  field: { id, name },
});

/** Order area of an outline that is not saved. */
export function areaOfOutline({
  geometry,
  area_ha,
  country,
}: Pick<SavedField, 'geometry' | 'area_ha' | 'country'>): OrderArea {
  const parts = geometry.coordinates;
  const [onlyPart] = parts;
  const isSimple = parts.length === 1 && onlyPart?.length === 1;
  return {
    coordinates: mainPartOf(parts),
    geometry: isSimple ? null : geometry,
    hectares: area_ha,
    country: country === null ? null : { name: country },
    field: null,
  };
}

/** The largest of the parts of a field, with its holes. */
function mainPartOf(parts: MultiPolygon): Polygon {
  const outer = largestPart(parts);
  return parts.find(([ring]) => ring === outer) ?? [outer];
}

/** Fields of a request body that describe an order area. */
export function areaBody({
  field,
  coordinates,
  geometry = null,
}: Pick<OrderArea, 'field' | 'coordinates'> & Partial<Pick<OrderArea, 'geometry'>>) {
  if (field) return { field_id: field.id };
  return geometry ? { geometry } : { coordinates };
}

/** Decimals of a position in a query, about a centimetre: the outlines of files have more than the API accepts. */
const positionDecimals = 7;

/** First corner of an order area, as the API takes a position. */
export function firstCorner({ coordinates }: Pick<OrderArea, 'coordinates'>): { lat: number; lng: number } {
  const [lng, lat] = coordinates[0]![0]!;
  return { lat: Number(lat.toFixed(positionDecimals)), lng: Number(lng.toFixed(positionDecimals)) };
}
