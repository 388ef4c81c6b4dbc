import { z } from 'zod';
import { issues } from './issues.ts';

/** Geometry is read and judged by the geo package, which names what is wrong with it: here it only has to be a list. */
const positions = z.array(z.unknown(), issues.field_missing());

/** A field, in one of the forms in which it can be sent. */
export const sentField = {
  /** [outer ring, hole, …] of [lng, lat], closed. */
  coordinates: positions.optional(),
  /** One outer ring of [lng, lat], closed. */
  ring: positions.optional(),
  /** GeoJSON Polygon or MultiPolygon. */
  geometry: z.looseObject({}).optional(),
  /** A saved field. */
  field_id: z.uuid().optional(),
};

/** Of a body with one field: 1,000 corners and as many of holes, with every digit that a double has, take 100 kB. */
export const maxFieldBytes = 256 * 1_024;
