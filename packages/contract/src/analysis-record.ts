import { z } from 'zod';

/** [lng, lat] in degrees on WGS 84. */
const position = z.tuple([z.number(), z.number()]);
const ring = z.array(position).min(4);
const bounds = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** Statistics of one index over the valid pixels of the field; percentiles linear, std and variance divided by n. */
export const indexStatistics = z.object({
  name: z.string(),
  /** UTC day of the acquisition, YYYY-MM-DD. */
  date: z.iso.date(),
  average: z.number(),
  min: z.number(),
  max: z.number(),
  median: z.number(),
  q1: z.number(),
  q3: z.number(),
  p10: z.number(),
  p90: z.number(),
  std: z.number(),
  variance: z.number(),
  /** Percent of the field's pixels that the scene classification calls cloud, cloud shadow or cirrus. */
  cloud: z.number(),
  notes: z.string(),
  /** Root zone soil moisture, 0 to 1. */
  ctime10: z.number().optional(),
});
export type IndexStatistics = z.infer<typeof indexStatistics>;

/** Of an index beside the one that was ordered, some of whose bands may be missing where the others are whole. */
export const furtherIndex = indexStatistics.extend({
  /** Pixels that it was computed from; left out in records of earlier versions. */
  valid_pixels: z.int().nonnegative().optional(),
});
export type FurtherIndex = z.infer<typeof furtherIndex>;

/** The field on one day, in a line of figures. */
export const seriesPoint = z.object({
  /** UTC day, YYYY-MM-DD. */
  date: z.iso.date(),
  average: z.number(),
  median: z.number(),
  p10: z.number(),
  p90: z.number(),
  /** Percent of the field's pixels under cloud, shadow or cirrus. */
  cloud: z.number(),
  /** Percent of the field's pixels that count. */
  valid: z.number(),
});

/** What became of the field since the result before it, of the pixels that count on both days. */
export const change = z.object({
  since: z.iso.date(),
  date: z.iso.date(),
  /** Percent of the field's pixels that count on both days. */
  overlap: z.number(),
  comparable: z.boolean(),
  /** Why the days cannot be compared. */
  reason: z.string().nullable(),
  /** Of the later value less the earlier one. */
  difference: z
    .object({ average: z.number(), median: z.number(), p10: z.number(), p90: z.number() })
    .nullable(),
});

/** Shapes on the map with what is told of each. */
export const resultFeatures = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      geometry: z.union([
        z.object({ type: z.literal('Point'), coordinates: position }),
        z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
      ]),
      properties: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
});

export const provenance = z.object({
  scenes: z.array(
    z.object({
      id: z.string(),
      datetime: z.iso.datetime(),
      collection: z.string(),
      platform: z.string().nullable(),
      baseline: z.string().nullable(),
      /** What is added to a digital number before it is multiplied by `scale`. */
      offset: z.number(),
      /** Why it is that: see docs/decisions/0003; absent from records of earlier versions. */
      offset_basis: z.enum(['applied', 'baseline', 'band', 'provider', 'assumed']).optional(),
      scale: z.number(),
      /** Each band's own, where they are not all the same. */
      bands: z.array(z.object({ name: z.string(), offset: z.number(), scale: z.number() })).optional(),
    }),
  ),
  /** Bands of scenes that could not be read, where others took their place. */
  unread: z
    .array(z.object({ scene: z.string(), band: z.string(), reason: z.string(), detail: z.string() }))
    .optional(),
  /** Scenes that were looked at and not used, each with its reason: the first 200. */
  dropped: z.array(
    z.object({ id: z.string(), datetime: z.string(), reason: z.string(), detail: z.string() }),
  ),
  /** How many were dropped in all, by reason, where they are more than `dropped` names. */
  dropped_counts: z.record(z.string(), z.int()).optional(),
  collection: z.string(),
  simulated: z.boolean(),
  recipe: z.string(),
  /** What was computed, as `indices` calls it where there are some. */
  quantity: z.string(),
  formula: z.string(),
  citation: z.string(),
  /** Of the further indices; absent where there are none, and from records of earlier versions. */
  more_formulas: z
    .array(z.object({ name: z.string(), formula: z.string(), citation: z.string() }))
    .optional(),
  /** What the numbers do not say; absent from records of earlier versions. */
  limits: z.string().optional(),
  /** What else the recipe found out on the way, for its card. */
  facts: z
    .array(
      z.object({
        /** By which it is found in every language. */
        code: z.string(),
        name: z.string(),
        value: z.union([z.number(), z.string()]),
        unit: z.string().optional(),
      }),
    )
    .optional(),
  /** What is to be known of a result without statistics, whose notes stand with those otherwise. */
  notes: z.string().optional(),
  crs: z.string(),
  /** Metres. */
  resolution: z.number(),
  pixels: z.object({ inside: z.int(), valid: z.int() }),
  /** Of the first scene, in digital numbers: -1000 or 0. */
  offset: z.number(),
  mask: z.string(),
  engine: z.string(),
  attribution: z.string(),
  /**
   * SHA-256, hexadecimal, of the index grid and the canonical JSON of `indices` with its `checksum_texts`, which stand in place of the
   * words of the reader's language; where there are no `indices`, of `geojson`.
   */
  checksum: z.string(),
  /** Words of `indices` in the form that the checksum takes, in every language the same. */
  checksum_texts: z.object({ name: z.string(), notes: z.string() }).optional(),
});
export type Provenance = z.infer<typeof provenance>;

/** What was said in the chat about a result. */
export const chatMessage = z.object({
  sender: z.enum(['user', 'ai']),
  text: z.string(),
  /** Code of the language of an answer. */
  language: z.string().optional(),
  /** What follows a figure in an answer that the record does not have, in its language. */
  unverified: z.string().optional(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** The answer to one analysis, as `GET /orders/view-analysis/` and `furrow analyse` give it. */
export const analysisRecord = z.object({
  item_id: z.string().nullable(),
  service_code: z.string(),
  service_name: z.string(),
  area_ha: z.number(),
  vegetation_type: z.string().nullable(),
  soil_type: z.string().nullable(),
  /** UTC day that the analysis is about, such as that of a fire; left out where the service has none. */
  reference_date: z.iso.date().optional(),
  metadata: z.object({
    indices: indexStatistics.optional(),
    more_indices: z.array(furtherIndex),
    /** By time; the last one is the result's own day. */
    series: z.array(seriesPoint).optional(),
    change: change.optional(),
    geojson: resultFeatures.optional(),
    /** Ground that looks alike, where pictures were bought; none where the field is even. */
    zones: resultFeatures.optional(),
    histogram: z.object({ low: z.number(), high: z.number(), counts: z.array(z.int()) }).nullable(),
    /** The scale on which the index is shown: its ends and its ten colours, each from its lower end on. */
    display: z.object({
      low: z.number(),
      high: z.number(),
      steps: z.array(z.object({ from: z.number(), color: z.string() })).min(2),
      /** Of its values; none where it is a pure number. */
      unit: z.string().optional(),
    }),
    /** The picture's box; the picture itself is in EPSG:3857. */
    overlay: z.object({ bounds, crs: z.literal('EPSG:3857'), width: z.int(), height: z.int() }).nullable(),
    provenance,
    files: z.array(z.object({ kind: z.string(), url: z.string() })),
  }),
  /** Outer ring of the largest part. */
  coordinates: ring,
  geometry: z.union([
    z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
  ]),
  /** Address of the overlay picture. */
  image: z.string().nullable(),
  chat_history: z.array(chatMessage),
});
export type AnalysisRecord = z.infer<typeof analysisRecord>;
