import type { addToCart } from '@furrow/contract/cart';
import type { Received } from '@furrow/contract/endpoint';
import { findRestricted } from '@furrow/geo/restricted';
import { english } from '@furrow/messages/language';
import type { FieldErrors } from '../../http/handlers.ts';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import { besideOf, refuseBeside } from '../pricing/asked-beside.ts';
import type { AskedField } from '../pricing/field-of.ts';
import { visibilityFor } from '../pricing/field-visibility.ts';
import { hasImages, priceOf, totalCents } from '../pricing/price.ts';
import { pricingMessages } from '../pricing/pricing.messages.ts';
import { refuseArea, refuseImages } from '../pricing/tier-refusals.ts';
import type { NewItem } from './cart.store.ts';
import { recurrenceOf } from './recurrence.ts';
import { refuseTypes } from './type-refusals.ts';

/** Inputs of an analysis besides the field. */
export type AskedAnalysis = Pick<
  Received<typeof addToCart>['body'],
  | 'price_range'
  | 'with_image'
  | 'soil_type'
  | 'vegetation_type'
  | 'recurring'
  | 'recurring_days'
  | 'recurring_times'
  | 'reference_date'
  | 'limits_accepted'
>;

/** Time of the request, and the time as of which imagery is viewed. */
export interface Now {
  clock: Date;
  imagery: Date;
}

export type ReadItem =
  | { ok: true; item: NewItem; totalCents: number }
  | { ok: false; invalid: FieldErrors }
  | { ok: false; refused: 'restricted_area' };

/**
 * Reads an analysis of a field into a new cart item, or returns all its errors together.
 * @param field null when the field is invalid: `others` holds its errors.
 * @param others errors known already.
 * @param language in which type names are looked up first.
 */
export function readItem(
  offered: OfferedCatalogue,
  asked: AskedAnalysis,
  { field, others = {} }: { field: AskedField | null; others?: FieldErrors },
  now: Now,
  language = english.code,
): ReadItem {
  const tier = offered.tiers.find(({ id }) => id === asked.price_range);
  const repeated = recurrenceOf(asked);
  const { storedType } = offered.namesIn(language);
  const types = {
    soil_type: storedType(asked.soil_type?.trim() ?? '') || null,
    vegetation_type: storedType(asked.vegetation_type?.trim() ?? '') || null,
  };
  const seen = tier && field ? visibilityFor(offered, tier.service_id, field) : null;
  const invalid: FieldErrors = {
    ...(!tier && { price_range: [pricingMessages.tier_not_sold()] }),
    ...(tier && field && refuseArea(tier, field.hectares, 'price_range')),
    ...(tier && refuseImages(tier, asked.with_image)),
    ...(tier && refuseTypes(offered, tier.service_id, types)),
    ...(tier && refuseBeside(offered, tier.service_id, asked, now.imagery)),
    ...(field && seen?.verdict === 'red' && { [field.form]: [seen.message] }),
    ...others,
    ...(!repeated.ok && repeated.invalid),
  };
  if (!tier || !field || !repeated.ok || Object.keys(invalid).length > 0) return { ok: false, invalid };
  if (findRestricted(field, offered.restricted)) return { ok: false, refused: 'restricted_area' };
  const withImage = hasImages(tier, asked.with_image);
  return {
    ok: true,
    item: {
      ...types,
      ...repeated.recurrence,
      ...besideOf(offered, tier.service_id, asked, now.clock),
      tier_id: tier.id,
      geometry: { type: 'MultiPolygon', coordinates: field.parts },
      area_ha: field.hectares,
      country: field.country,
      with_image: withImage,
      field_id: field.saved?.id ?? null,
      field_name: field.saved?.name ?? null,
    },
    totalCents: totalCents(priceOf(tier, field.hectares, withImage), repeated.recurrence.recurring_times),
  };
}
