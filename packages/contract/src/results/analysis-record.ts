import { z } from 'zod';

/** [lng, lat] in degrees on WGS 84. */
const position = z.tuple([z.number(), z.number()]);
const ring = z.array(position).min(4);
const bounds = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/**
 * Statistics of one index over the valid pixels of the field; percentiles are interpolated linearly, std and variance
 * are divided by n.
 */
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
  /** Percent of the field's pixels classified as cloud, cloud shadow or cirrus. */
  cloud: z.number(),
  notes: z.string(),
  /** Soil moisture of the root zone, 0 to 1. */
  ctime10: z.number().optional(),
});
export type IndexStatistics = z.infer<typeof indexStatistics>;

/**
 * Statistics of an additional index of the same order. Some of its bands may be missing where those of the ordered
 * index are complete.
 */
export const additionalIndex = indexStatistics.extend({
  /** Number of pixels that the statistics are computed from; absent in records of earlier versions. */
  valid_pixels: z.int().nonnegative().optional(),
});
export type AdditionalIndex = z.infer<typeof additionalIndex>;

/** Statistics of the field on one day, as a point of a time series. */
export const seriesPoint = z.object({
  /** UTC day, YYYY-MM-DD. */
  date: z.iso.date(),
  average: z.number(),
  median: z.number(),
  p10: z.number(),
  p90: z.number(),
  /** Percent of the field's pixels under cloud, shadow or cirrus. */
  cloud: z.number(),
  /** Percent of the field's pixels that are valid. */
  valid: z.number(),
  /** Medians of other indices in the same view, by name; absent where they were not read. */
  companions: z.record(z.string(), z.number()).optional(),
});

/** Change of the field since the previous result, over the pixels that are valid on both days. */
export const change = z.object({
  since: z.iso.date(),
  date: z.iso.date(),
  /** Percent of the field's pixels that are valid on both days. */
  overlap: z.number(),
  comparable: z.boolean(),
  /** Reason why the days cannot be compared. */
  reason: z.string().nullable(),
  /** Later value minus earlier value. */
  difference: z
    .object({ average: z.number(), median: z.number(), p10: z.number(), p90: z.number() })
    .nullable(),
});

/** Shapes on the map with their properties. */
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
      /** Offset that is added to a digital number before it is multiplied by `scale`. */
      offset: z.number(),
      /** Reason for this offset, see docs/decisions/0003; absent in records of earlier versions. */
      offset_basis: z.enum(['applied', 'baseline', 'band', 'provider', 'assumed']).optional(),
      scale: z.number(),
      /** Values of each band, if they differ between bands. */
      bands: z.array(z.object({ name: z.string(), offset: z.number(), scale: z.number() })).optional(),
    }),
  ),
  /** Scene bands that could not be read and were replaced by others. */
  unread: z
    .array(z.object({ scene: z.string(), band: z.string(), reason: z.string(), detail: z.string() }))
    .optional(),
  /** Scenes that were considered and not used, each with its reason: the first 200. */
  dropped: z.array(
    z.object({ id: z.string(), datetime: z.string(), reason: z.string(), detail: z.string() }),
  ),
  /** Number of unused scenes by reason, if there are more than `dropped` lists. */
  dropped_counts: z.record(z.string(), z.int()).optional(),
  collection: z.string(),
  simulated: z.boolean(),
  recipe: z.string(),
  /** Computed quantity, named as in `indices` where there are some. */
  quantity: z.string(),
  formula: z.string(),
  citation: z.string(),
  /** Formulas of the additional indices; absent if there are none, and in records of earlier versions. */
  more_formulas: z
    .array(z.object({ name: z.string(), formula: z.string(), citation: z.string() }))
    .optional(),
  /** Limitations of the numbers; absent in records of earlier versions. */
  limits: z.string().optional(),
  /** Further findings of the recipe, for its card. */
  facts: z
    .array(
      z.object({
        /** Key by which the fact is found in every language. */
        code: z.string(),
        name: z.string(),
        value: z.union([z.number(), z.string()]),
        unit: z.string().optional(),
      }),
    )
    .optional(),
  /** Notes on a result without statistics; otherwise the notes are in the statistics. */
  notes: z.string().optional(),
  crs: z.string(),
  /** Metres per pixel. */
  resolution: z.number(),
  pixels: z.object({ inside: z.int(), valid: z.int() }),
  /** Offset of the first scene in digital numbers: -1000 or 0. */
  offset: z.number(),
  mask: z.string(),
  engine: z.string(),
  attribution: z.string(),
  /**
   * SHA-256 in hexadecimal of the index grid and the canonical JSON of `indices`, in which `checksum_texts` replaces
   * the texts in the reader's language; of `geojson` if there are no `indices`.
   */
  checksum: z.string(),
  /** Texts of `indices` as they enter the checksum, the same in every language. */
  checksum_texts: z.object({ name: z.string(), notes: z.string() }).optional(),
});
export type Provenance = z.infer<typeof provenance>;

/** One chat message about a result. */
export const chatMessage = z.object({
  sender: z.enum(['user', 'ai']),
  text: z.string(),
  /** Language code of an answer. */
  language: z.string().optional(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** Result of one analysis, as returned by `GET /orders/view-analysis/` and `furrow analyse`. */
export const analysisRecord = z.object({
  item_id: z.string().nullable(),
  service_code: z.string(),
  service_name: z.string(),
  area_ha: z.number(),
  vegetation_type: z.string().nullable(),
  soil_type: z.string().nullable(),
  /** UTC day that the analysis is about, such as that of a fire; absent if the service has none. */
  reference_date: z.iso.date().optional(),
  metadata: z.object({
    indices: indexStatistics.optional(),
    more_indices: z.array(additionalIndex),
    /** Points sorted by time; the last one is the day of the result. */
    series: z.array(seriesPoint).optional(),
    change: change.optional(),
    geojson: resultFeatures.optional(),
    /**
     * Zones of similar values, if images were bought; none if the field is homogeneous. Each zone, also of `geojson`, has
     * its `name` in words, its `color`, and where it has an average, `difference` from the average of the other zones.
     */
    zones: resultFeatures.optional(),
    histogram: z.object({ low: z.number(), high: z.number(), counts: z.array(z.int()) }).nullable(),
    /** Colour scale of the index: its limits and ten colours, each with the lower limit of its range. */
    display: z.object({
      low: z.number(),
      high: z.number(),
      steps: z.array(z.object({ from: z.number(), color: z.string() })).min(2),
      /** Unit of the values; absent for a dimensionless number. */
      unit: z.string().optional(),
    }),
    /** Bounding box of the image; the image itself is in EPSG:3857. */
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
  /** URL of the overlay image. */
  image: z.string().nullable(),
  chat_history: z.array(chatMessage),
});
export type AnalysisRecord = z.infer<typeof analysisRecord>;
