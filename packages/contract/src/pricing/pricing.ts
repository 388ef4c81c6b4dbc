import { z } from 'zod';
import { country, service, serviceRequirements } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { fieldInput, maxFieldBytes } from '../input/field-input.ts';
import { issues } from '../input/issues.ts';
import { catalogueId, decimal, dollars, flag, hectares, referenceDate } from '../input/value-schemas.ts';
import { point } from '../places/places.ts';
import { preview, visibility } from './visibility.ts';

const area = decimal.pipe(z.number(issues.area_missing()).positive(issues.area_not_positive()).max(1e9));

/** A price tier of a service. Rates are in dollars per hectare. */
export const tier = z.object({
  id: z.int(),
  service_name: z.string(),
  /** Minimum area in hectares, inclusive. */
  area_min: hectares,
  /** Maximum area in hectares, exclusive; null: unlimited. */
  area_max: hectares.nullable(),
  price_type: z.enum(['Fixed', 'Tiered']),
  price_per_ha: dollars,
  /** The displayed rate is price_per_ha + platform_fee_per_ha. */
  platform_fee_per_ha: dollars,
  /** Minimum price of an analysis. */
  min_price: dollars,
  is_image: z.boolean(),
  /** True if images are always included. */
  image_include: z.boolean(),
  image_price_per_ha: dollars,
  /** Fixed price of the images for areas up to `image_min_ha`. */
  image_fix_price: dollars,
  image_min_ha: hectares,
  /** Price of the images for the requested area, 0 if there are none. */
  image_price: dollars,
  /** Price of one analysis without images for the requested area. */
  estimated_price: dollars,
  /** Waiting time in hours. */
  waiting_time: z.int(),
});
export type Tier = z.infer<typeof tier>;

export const listTiers = endpoint({
  method: 'GET',
  path: '/carts/solution/',
  caller: 'customer',
  summary: 'Tiers of a service for an area of this size, with prices',
  query: z.object({ area, service_id: catalogueId }),
  reply: z.array(tier),
});

export const getAreaDetail = endpoint({
  method: 'GET',
  path: '/carts/area-detail/',
  caller: 'customer',
  summary: 'Price of one analysis of an area of this size in this tier',
  query: z.object({
    area,
    price_range: catalogueId,
    with_image: flag.optional(),
    lat: point.lat.optional(),
    lng: point.lng.optional(),
  }),
  reply: z.object({
    service_name: z.string(),
    /** Equal to `service_name`, for clients that use it as the heading of the price. */
    service: z.string(),
    area_ha: hectares,
    with_image: z.boolean(),
    /** Price of one analysis without images. */
    estimated_price: dollars,
    /** Price of the images of one analysis, 0 without images. */
    image_price: dollars,
    /** Price of one analysis with its images. */
    calculated_price: dollars,
  }),
  refusals: ['restricted_area'],
});
export type AreaDetail = z.infer<typeof getAreaDetail.reply>;

/** When the seasons of a field begin and end, for an order of an analysis each week until the end. */
const season = z.object({
  /** Last day of the season if the vegetation type is in neither list. */
  ends_on: z.iso.date(),
  /** Last day of the usual harvest, by vegetation type: types whose season includes today. */
  crops: z.array(z.object({ vegetation_type: z.string(), ends_on: z.iso.date() })),
  /**
   * Usual first day of sowing and last day of harvest of the next season, by vegetation type: types that do not grow
   * now, so that an analysis each week of this season does not suit them.
   */
  next_crops: z.array(
    z.object({ vegetation_type: z.string(), starts_on: z.iso.date(), ends_on: z.iso.date() }),
  ),
});

export const getQuote = endpoint({
  method: 'POST',
  path: '/carts/quote/',
  caller: 'customer',
  summary: 'Prices of a service for a field in every suitable tier, and details of the land',
  maxBodyBytes: maxFieldBytes,
  body: z.object({
    ...fieldInput,
    service_id: catalogueId,
    /** Inputs as they will be sent to the cart; if omitted, the quote is for an analysis without them. */
    reference_date: referenceDate,
    limits_accepted: flag.optional(),
    /** Counts as a call of `getPreviews`: refused beyond its rate limit. */
    with_previews: flag.optional(),
  }),
  reply: z.object({
    service_code: z.string(),
    service_name: z.string(),
    ...serviceRequirements,
    /** Reference date and accepted limitations from the request. */
    reference_date: z.iso.date().nullable(),
    limits_accepted: z.boolean(),
    /** Area as measured by the server and billed. */
    area_ha: hectares,
    /** Country of the field; null at sea. */
    country: country.nullable(),
    /** Present name of a saved field; null if the field was sent with the request. */
    field_name: z.string().nullable(),
    /**
     * Types of a saved field in its last order; its crop overrides the vegetation type. Null if the field was sent with
     * the request.
     */
    previous_types: z
      .object({ soil_type: z.string().nullable(), vegetation_type: z.string().nullable() })
      .nullable(),
    /** Vegetation types that the crop of a saved field means, in order of preference; empty if it is unknown. */
    vegetation_types: z.array(z.string()),
    season,
    visibility,
    /**
     * Latest satellite passes. Null without `with_previews`, which takes longer, and if the imagery cannot be read,
     * since the price does not depend on it.
     */
    previews: z.array(preview).nullable(),
    /**
     * Tiers for this area with prices for this field, cheapest first; empty if no tier accepts an area of this size.
     */
    tiers: z.array(tier),
    /**
     * Range of areas in hectares over all tiers of the service, from `least` (inclusive) to `below` (exclusive, null:
     * unlimited); null if it has no tier.
     */
    sizes: z.object({ least: hectares, below: hectares.nullable() }).nullable(),
  }),
  refusals: ['restricted_area', 'field_not_found'],
  ownedIds: [{ in: 'body', name: 'field_id', kind: 'field' }],
});
export type Quote = z.infer<typeof getQuote.reply>;

/** Reasons why one of several fields cannot be ordered. */
const notSoldReason = z.enum(['restricted', 'not_visible', 'no_tier']);

/** Why something cannot be ordered, with a sentence or a short text such as the size that land needs. */
export const notSold = z.object({ because: notSoldReason, sentence: z.string() });

export const quoteLine = z.object({
  field_id: z.uuid(),
  name: z.string(),
  crop: z.string().nullable(),
  /** Vegetation types that the crop means, in order of preference; empty if it is unknown. */
  vegetation_types: z.array(z.string()),
  area_ha: hectares,
  country: z.string().nullable(),
  visibility,
  /** Position of the field's season in `seasons`. */
  season: z.int(),
  /** The cheapest tier for this field, with images if requested; null if the field cannot be ordered. */
  offer: z
    .object({
      price_range: tier,
      with_image: z.boolean(),
      estimated_price: dollars,
      image_price: dollars,
      calculated_price: dollars,
    })
    .nullable(),
  not_sold: notSold.nullable(),
});
export type QuoteLine = z.infer<typeof quoteLine>;

const fieldIds = z
  .array(z.uuid())
  .min(1, issues.no_field_chosen())
  .max(500, issues.too_many_fields({ max: 500 }));

export const quoteFields = endpoint({
  method: 'POST',
  path: '/carts/quotes/',
  caller: 'customer',
  summary:
    'Prices of one analysis of each of many saved fields; fields that cannot be ordered are listed separately',
  body: z.object({
    service_id: catalogueId,
    field_ids: fieldIds,
    with_image: flag.optional(),
  }),
  reply: z.object({
    service_code: z.string(),
    service_name: z.string(),
    /** Time at which the fields were read. If sent with the order, fields that were changed since are refused. */
    quoted_at: z.iso.datetime(),
    /** Lines of the quote in the order of the requested fields. */
    lines: z.array(quoteLine),
    /** The different seasons of the fields, because many fields have the same one. */
    seasons: z.array(season),
    /** Total over the lines with an offer: one analysis of each. */
    calculated_price: dollars,
    area_ha: hectares,
  }),
  refusals: ['field_not_found'],
  limits: [{ scope: 'account', max: 60, windowSeconds: 60 }],
  ownedIds: [{ in: 'body', name: 'field_ids', kind: 'field' }],
});
export type FieldsQuote = z.infer<typeof quoteFields.reply>;

export const quoteServices = endpoint({
  method: 'POST',
  path: '/carts/quotes/services/',
  caller: 'customer',
  summary: 'Price of each service of an industry for one analysis of each of these saved fields',
  body: z.object({ industry_id: catalogueId, field_ids: fieldIds }),
  reply: z.object({
    fields: z.int(),
    /** Name of the field; null if there are several. */
    field_name: z.string().nullable(),
    area_ha: hectares,
    /** The services on sale, in the order of the catalogue. */
    services: z.array(
      z.object({
        service: service,
        /** Number of these fields for which the service can be ordered. */
        fields: z.int(),
        /** Price of one analysis of each of them; 0 if there is none. */
        calculated_price: dollars,
        /** Why the service can be ordered for none of them; null if the reasons differ. */
        not_sold: notSold.nullable(),
      }),
    ),
  }),
  refusals: ['field_not_found'],
  limits: [{ scope: 'account', max: 60, windowSeconds: 60 }],
  ownedIds: [{ in: 'body', name: 'field_ids', kind: 'field' }],
});
export type ServicesQuote = z.infer<typeof quoteServices.reply>;
