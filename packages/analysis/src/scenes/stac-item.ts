import { z } from 'zod';

/** The parts of a STAC item that the engine reads, in the spellings of several generations of catalogues. */
const nodata = z.union([z.number(), z.string()]).nullish();

const rasterBand = z.object({
  nodata,
  scale: z.number().nullish(),
  offset: z.number().nullish(),
  'raster:scale': z.number().nullish(),
  'raster:offset': z.number().nullish(),
});

/** Names that appear in records and messages. */
const name = z
  .string()
  .max(256)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u);
const version = z.union([z.string().max(32), z.number()]).nullish();

/** Location of the pixels: the STAC projection extension, whose code was a number before version 1.2. */
const projectionFields = z.object({
  'proj:epsg': z.int().nullish().catch(null),
  'proj:code': z.string().nullish().catch(null),
  'proj:shape': z.array(z.number()).nullish().catch(null),
  'proj:transform': z.array(z.number()).nullish().catch(null),
  'proj:bbox': z.array(z.number()).nullish().catch(null),
});
export type ProjectionFields = z.infer<typeof projectionFields>;

const asset = projectionFields.extend({
  href: z.string().min(1).max(4096),
  type: z.string().nullish(),
  'file:size': z.number().nullish().catch(null),
  'file:checksum': z.string().max(300).nullish().catch(null),
  nodata,
  'raster:bands': z.array(rasterBand).nullish(),
  bands: z.array(rasterBand).nullish(),
  'raster:scale': z.number().nullish(),
  'raster:offset': z.number().nullish(),
});
export type StacAsset = z.infer<typeof asset>;

/** A position in degrees. Footprints across the antimeridian may extend past it by a full turn. */
const position = z
  .array(z.number())
  .min(2)
  .refine(([lng, lat]) => Math.abs(lng!) <= 540 && Math.abs(lat!) <= 90);
const rings = z.array(z.array(position).min(4)).min(1);
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings).min(1) }),
]);
export type StacGeometry = z.infer<typeof geometry>;

export const stacItem = z.object({
  type: z.literal('Feature'),
  id: name.min(1),
  collection: name.nullish(),
  geometry,
  properties: projectionFields.extend({
    datetime: z.string().nullish(),
    start_datetime: z.string().nullish(),
    platform: name.nullish(),
    updated: z.string().nullish().catch(null),
    'eo:cloud_cover': z.number().nullish().catch(null),
    's2:processing_baseline': version,
    'sentinel:processing_baseline': version,
    'sentinel2:processing_baseline': version,
    /** Version of any processor: it is only used when it has the form of a baseline. */
    'processing:version': version.catch(null),
    's2:product_uri': z.string().nullish(),
    's2:product_type': z.string().nullish(),
    'sentinel:product_id': z.string().nullish(),
    'earthsearch:boa_offset_applied': z.boolean().nullish(),
    'sentinel:boa_offset_applied': z.boolean().nullish(),
    's2:boa_offset_applied': z.boolean().nullish(),
    'sentinel2:boa_offset_applied': z.boolean().nullish(),
    boa_offset_applied: z.boolean().nullish(),
    'sat:relative_orbit': z.int().nullish().catch(null),
    'view:sun_elevation': z.number().nullish().catch(null),
    'view:incidence_angle': z.number().nullish().catch(null),
    /** True on items of the simulated archive, also in a copy served from elsewhere. */
    'furrow:simulated': z.boolean().nullish(),
  }),
  assets: z.record(z.string(), asset),
});
export type StacItem = z.infer<typeof stacItem>;
