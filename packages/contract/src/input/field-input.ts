import { z } from 'zod';
import { issues } from './issues.ts';

/** Positions that only have to be a list here; the geo package validates the geometry and names what is wrong. */
const unparsedPositions = z.array(z.unknown(), issues.field_missing());

/** A field, in one of the forms in which it can be sent. */
export const fieldInput = {
  /** [outer ring, hole, …] of [lng, lat], closed. */
  coordinates: unparsedPositions.optional(),
  /** One outer ring of [lng, lat], closed. */
  ring: unparsedPositions.optional(),
  /** GeoJSON Polygon or MultiPolygon. */
  geometry: z.looseObject({}).optional(),
  /** Id of a saved field. */
  field_id: z.uuid().optional(),
};

/**
 * Maximum size of a body with one field: 1,000 corners and as many of holes, with all digits of a double, take 100 kB.
 */
export const maxFieldBytes = 256 * 1_024;
