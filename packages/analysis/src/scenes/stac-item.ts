import { z } from 'zod';

/** The parts of a STAC item that the engine reads, as catalogues of several generations write them. */
const rasterBand = z.object({
  scale: z.number().nullish(),
  offset: z.number().nullish(),
  'raster:scale': z.number().nullish(),
  'raster:offset': z.number().nullish(),
});

const asset = z.object({
  href: z.string().min(1).max(4096),
  type: z.string().nullish(),
  'raster:bands': z.array(rasterBand).nullish(),
  bands: z.array(rasterBand).nullish(),
  'raster:scale': z.number().nullish(),
  'raster:offset': z.number().nullish(),
});
export type StacAsset = z.infer<typeof asset>;

const position = z.array(z.number()).min(2);
const rings = z.array(z.array(position).min(4)).min(1);
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings).min(1) }),
]);
export type StacGeometry = z.infer<typeof geometry>;

export const stacItem = z.object({
  type: z.literal('Feature'),
  id: z.string().min(1).max(512),
  collection: z.string().nullish(),
  geometry,
  properties: z.object({
    datetime: z.string().nullish(),
    start_datetime: z.string().nullish(),
    platform: z.string().nullish(),
    'eo:cloud_cover': z.number().nullish(),
    's2:processing_baseline': z.union([z.string(), z.number()]).nullish(),
    'processing:version': z.union([z.string(), z.number()]).nullish(),
    's2:product_uri': z.string().nullish(),
    's2:product_type': z.string().nullish(),
    'sentinel:product_id': z.string().nullish(),
    'earthsearch:boa_offset_applied': z.boolean().nullish(),
    /** Stands on items of the simulated archive, also where a copy of it is served by something else. */
    'furrow:simulated': z.boolean().nullish(),
  }),
  assets: z.record(z.string(), asset),
});
export type StacItem = z.infer<typeof stacItem>;
