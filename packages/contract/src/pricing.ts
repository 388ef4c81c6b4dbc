import { z } from 'zod';
import { country, serviceNeeds } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { catalogueId, decimal, dollars, flag, hectares, referenceDate } from './figures.ts';
import { issues } from './issues.ts';
import { point } from './places.ts';
import { maxFieldBytes, sentField } from './sent-field.ts';
import { preview, visibility } from './visibility.ts';

const area = decimal.pipe(z.number(issues.area_missing()).positive(issues.area_not_positive()).max(1e9));

/** A price tier of a service. Rates in dollars per hectare. */
export const tier = z.object({
  id: z.int(),
  service_name: z.string(),
  /** Hectares, included. */
  area_min: hectares,
  /** Hectares, excluded; null: open-ended. */
  area_max: hectares.nullable(),
  price_type: z.enum(['Fixed', 'Tiered']),
  price_per_ha: dollars,
  /** The displayed rate is price_per_ha + platform_fee_per_ha. */
  platform_fee_per_ha: dollars,
  /** An analysis costs at least this. */
  min_price: dollars,
  is_image: z.boolean(),
  /** Images belong to it and cannot be left out. */
  image_include: z.boolean(),
  image_price_per_ha: dollars,
  /** Price of the images of an area up to image_min_ha. */
  image_fix_price: dollars,
  image_min_ha: hectares,
  /** Price of the images for the area that was asked about, 0 where there are none. */
  image_price: dollars,
  /** One analysis without images for the area that was asked about. */
  estimated_price: dollars,
  /** Hours. */
  waiting_time: z.int(),
});
export type Tier = z.infer<typeof tier>;

export const listTiers = endpoint({
  method: 'GET',
  path: '/carts/solution/',
  caller: 'customer',
  summary: 'The tiers of a service that take an area of this size, priced for it',
  query: z.object({ area, service_id: catalogueId }),
  reply: z.array(tier),
});

export const getAreaDetail = endpoint({
  method: 'GET',
  path: '/carts/area-detail/',
  caller: 'customer',
  summary: 'What one analysis of an area of this size costs in this tier',
  query: z.object({
    area,
    price_range: catalogueId,
    with_image: flag.optional(),
    lat: point.lat.optional(),
    lng: point.lng.optional(),
  }),
  reply: z.object({
    service_name: z.string(),
    /** Equal to `service_name`, for clients that head the price with it. */
    service: z.string(),
    area_ha: hectares,
    with_image: z.boolean(),
    /** One analysis without images. */
    estimated_price: dollars,
    /** Images for one, 0 without. */
    image_price: dollars,
    /** Both for one. */
    calculated_price: dollars,
  }),
  refusals: ['restricted_area'],
});
export type AreaDetail = z.infer<typeof getAreaDetail.reply>;

export const getQuote = endpoint({
  method: 'POST',
  path: '/carts/quote/',
  caller: 'customer',
  summary: 'What a service costs for a field, in every tier that takes it, and what is known about the land',
  maxBodyBytes: maxFieldBytes,
  body: z.object({
    ...sentField,
    service_id: catalogueId,
    /** As the basket will be sent them; left out, the price is asked for without. */
    reference_date: referenceDate,
    limits_accepted: flag.optional(),
    /** Counts as a call of getPreviews: beyond its limit it is refused. */
    with_previews: flag.optional(),
  }),
  reply: z.object({
    service_code: z.string(),
    service_name: z.string(),
    ...serviceNeeds,
    /** As they were sent. */
    reference_date: z.iso.date().nullable(),
    limits_accepted: z.boolean(),
    /** As it is measured and billed. */
    area_ha: hectares,
    /** Null at sea. */
    country: country.nullable(),
    /** Of a saved field, as it was last ordered; what grows there goes by its crop first. Null: the field was sent. */
    types_before: z
      .object({ soil_type: z.string().nullable(), vegetation_type: z.string().nullable() })
      .nullable(),
    visibility,
    /**
     * The latest passes of the satellite; null unless `with_previews` asks for them, which takes longer, and where the imagery
     * cannot be read: the price stands without it.
     */
    previews: z.array(preview).nullable(),
    /** Cheapest first, priced for this field; empty when no tier takes an area of this size. */
    tiers: z.array(tier),
    /** What its tiers take in all: from so many hectares, and below so many (null: any). Null: it has no tier. */
    sizes: z.object({ least: hectares, below: hectares.nullable() }).nullable(),
  }),
  refusals: ['restricted_area', 'field_not_found'],
  owned: [{ in: 'body', name: 'field_id', of: 'field' }],
});
export type Quote = z.infer<typeof getQuote.reply>;

/** Why a field of many is not sold. */
export const notSoldBecause = z.enum(['restricted', 'not_visible', 'no_tier']);

export const quoteLine = z.object({
  field_id: z.uuid(),
  name: z.string(),
  crop: z.string().nullable(),
  area_ha: hectares,
  country: z.string().nullable(),
  visibility,
  /** The cheapest for this field, with the images that were asked for; null where it is not sold. */
  offer: z
    .object({
      price_range: tier,
      with_image: z.boolean(),
      estimated_price: dollars,
      image_price: dollars,
      calculated_price: dollars,
    })
    .nullable(),
  not_sold: z.object({ because: notSoldBecause, sentence: z.string() }).nullable(),
});
export type QuoteLine = z.infer<typeof quoteLine>;

export const quoteFields = endpoint({
  method: 'POST',
  path: '/carts/quotes/',
  caller: 'customer',
  summary: 'What one analysis of each of many saved fields costs, those that cannot be ordered set apart',
  body: z.object({
    service_id: catalogueId,
    field_ids: z
      .array(z.uuid())
      .min(1, issues.no_field_chosen())
      .max(500, issues.too_many_fields({ max: 500 })),
    with_image: flag.optional(),
  }),
  reply: z.object({
    service_code: z.string(),
    service_name: z.string(),
    /** When the fields were looked at: sent with the order, what was changed since is not ordered at this price. */
    quoted_at: z.iso.datetime(),
    /** In the order asked for. */
    lines: z.array(quoteLine),
    /** Of the lines that are sold: one analysis of each. */
    calculated_price: dollars,
    area_ha: hectares,
  }),
  refusals: ['field_not_found'],
  limits: [{ by: 'account', most: 60, seconds: 60 }],
  owned: [{ in: 'body', name: 'field_ids', of: 'field' }],
});
export type FieldsQuote = z.infer<typeof quoteFields.reply>;
