import type { addToCart } from '@furrow/contract/cart/cart';
import type { RequestData } from '@furrow/contract/endpoint/endpoint';
import { findRestricted } from '@furrow/geo/overlap/restricted';
import { english } from '@furrow/messages/language';
import type { FieldErrors } from '../../http/handlers.ts';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import { hasImages, priceOf, totalCents } from '../catalogue/price.ts';
import { outlineHash } from '../fields/outline-hash.ts';
import { visibilityFor } from '../pricing/field-visibility.ts';
import { orderInputsOf, refuseOrderInputs } from '../pricing/order-inputs.ts';
import { pricingMessages } from '../pricing/pricing.messages.ts';
import type { ResolvedField } from '../pricing/resolve-field.ts';
import { refuseArea, refuseImages } from '../pricing/tier-refusals.ts';
import type { UnnamedItem } from './cart.store.ts';
import { recurrenceOf } from './item-recurrence.ts';
import { refuseTypes } from './type-refusals.ts';

/** Inputs of an analysis in addition to the field. */
export type AnalysisInput = Pick<
  RequestData<typeof addToCart>['body'],
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
export interface RequestTimes {
  clock: Date;
  imagery: Date;
}

export type ReadItemResult =
  | { ok: true; item: UnnamedItem; totalCents: number }
  | { ok: false; invalid: FieldErrors }
  | { ok: false; refused: 'restricted_area' };

/**
 * Reads an analysis of a field into a new cart item, or returns all its errors together.
 * @param field null when the field is invalid; `earlierErrors` then contains its errors
 * @param earlierErrors errors that were found before
 * @param language language in which type names are looked up first
 */
export function readItem(
  offeredCatalogue: OfferedCatalogue,
  input: AnalysisInput,
  { field, earlierErrors = {} }: { field: ResolvedField | null; earlierErrors?: FieldErrors },
  now: RequestTimes,
  language = english.code,
): ReadItemResult {
  const tier = offeredCatalogue.tiers.find(({ id }) => id === input.price_range);
  const recurrenceResult = recurrenceOf(input);
  const { storedType } = offeredCatalogue.namesIn(language);
  const types = {
    soil_type: storedType(input.soil_type?.trim() ?? '') || null,
    vegetation_type: storedType(input.vegetation_type?.trim() ?? '') || null,
  };
  const visibility = tier && field ? visibilityFor(offeredCatalogue, tier.service_id, field) : null;
  const invalid: FieldErrors = {
    ...(!tier && { price_range: [pricingMessages.tier_not_sold()] }),
    ...(tier && field && refuseArea(tier, field.hectares, 'price_range')),
    ...(tier && refuseImages(tier, input.with_image)),
    ...(tier && refuseTypes(offeredCatalogue, tier.service_id, types)),
    ...(tier && refuseOrderInputs(offeredCatalogue, tier.service_id, input, now.imagery)),
    ...(field && visibility?.verdict === 'red' && { [field.form]: [visibility.message] }),
    ...earlierErrors,
    ...(!recurrenceResult.ok && recurrenceResult.invalid),
  };
  if (!tier || !field || !recurrenceResult.ok || Object.keys(invalid).length > 0)
    return { ok: false, invalid };
  if (findRestricted(field, offeredCatalogue.restrictedLand))
    return { ok: false, refused: 'restricted_area' };
  const withImage = hasImages(tier, input.with_image);
  const price = priceOf(tier, field.hectares, withImage);
  return {
    ok: true,
    item: {
      ...types,
      ...recurrenceResult.recurrence,
      ...orderInputsOf(offeredCatalogue, tier.service_id, input, now.clock),
      tier_id: tier.id,
      geometry: { type: 'MultiPolygon', coordinates: field.parts },
      area_ha: field.hectares,
      country: field.country,
      with_image: withImage,
      field_id: field.saved?.id ?? null,
      field_name: field.saved?.name ?? field.name ?? null,
      outline_hash: field.saved?.outline_hash ?? outlineHash(field.parts),
      seen_cents: price.calculatedCents,
    },
    totalCents: totalCents(price, recurrenceResult.recurrence.recurring_times),
  };
}
