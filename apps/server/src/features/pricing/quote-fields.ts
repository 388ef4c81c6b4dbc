import type { FieldsQuote, QuoteLine } from '@furrow/contract/pricing/pricing';
import { findRestricted } from '@furrow/geo/overlap/restricted';
import type { GridVisibility } from '@furrow/geo/pixels/grid-visibility';
import type { Say } from '../../http/reader.ts';
import { createYielder } from '../../process/create-yielder.ts';
import type { SoldTier } from '../catalogue/catalogue.store.ts';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import { acceptsArea, hasImages, type Price, priceOf } from '../catalogue/price.ts';
import { viewTier } from '../catalogue/tiers.view.ts';
import type { StoredField } from '../fields/fields.store.ts';
import { dollars } from '../ledger/dollars.ts';
import { viewVisibility, visibilityFor } from './field-visibility.ts';
import { pricingMessages } from './pricing.messages.ts';
import { sizeNeeded, sizesOf } from './tier-sizes.ts';
import { viewCropTypes, viewSeason } from './view-crops.ts';

interface QuoteParams {
  serviceId: number;
  withImage: boolean | undefined;
  say: Say;
}

type Seasons = FieldsQuote['seasons'];

/**
 * Quotes one analysis of each field by its cheapest tier. The event loop continues between fields, so that other
 * requests are served.
 */
export async function quoteLines(
  offeredCatalogue: OfferedCatalogue,
  fields: readonly StoredField[],
  params: QuoteParams,
  today: Date,
): Promise<Pick<FieldsQuote, 'lines' | 'seasons' | 'calculated_price' | 'area_ha'>> {
  const yieldIfDue = createYielder();
  const names = offeredCatalogue.namesIn(params.say.language);
  const seasons = new Map<string, { index: number; season: Seasons[number] }>();
  const seasonOf = ({ geometry }: StoredField): number => {
    const season = viewSeason(geometry.coordinates[0]![0]![0]![1], today, names);
    const key = JSON.stringify(season);
    const known = seasons.get(key) ?? { index: seasons.size, season };
    seasons.set(key, known);
    return known.index;
  };
  const lines: QuoteLine[] = [];
  let [cents, hundredths] = [0, 0];
  for (const field of fields) {
    await yieldIfDue();
    const { line, priceCents } = quoteLine(offeredCatalogue, field, params);
    lines.push({ ...line, season: seasonOf(field) });
    if (priceCents === null) continue;
    cents += priceCents;
    hundredths += Math.round(line.area_ha * 100);
  }
  return {
    lines,
    seasons: [...seasons.values()].map(({ season }) => season),
    calculated_price: dollars(cents),
    area_ha: hundredths / 100,
  };
}

function quoteLine(
  offeredCatalogue: OfferedCatalogue,
  field: StoredField,
  { serviceId, withImage, say }: QuoteParams,
): { line: Omit<QuoteLine, 'season'>; priceCents: number | null } {
  const parts = field.geometry.coordinates;
  const area = Number(field.area_ha);
  const visibility = visibilityFor(offeredCatalogue, serviceId, { parts });
  const names = offeredCatalogue.namesIn(say.language);
  const line = {
    field_id: field.id,
    name: field.name,
    crop: names.crop(field.crop),
    vegetation_types: viewCropTypes(field.crop, names),
    area_ha: area,
    country: field.country,
    visibility: viewVisibility(visibility, say),
  };
  const restricted = findRestricted({ parts }, offeredCatalogue.restrictedLand);
  if (restricted) {
    const not_sold = { because: 'restricted', sentence: say(restricted.message) } as const;
    return { line: { ...line, offer: null, not_sold }, priceCents: null };
  }
  const { cheapest, not_sold } = offerFor(
    offeredCatalogue,
    { area, visibility },
    { serviceId, withImage, say },
  );
  if (not_sold) return { line: { ...line, offer: null, not_sold }, priceCents: null };
  const { tier, price } = cheapest;
  const offer = {
    price_range: viewTier(tier, area, names),
    with_image: hasImages(tier, withImage),
    estimated_price: dollars(price.serviceCents),
    image_price: dollars(price.imageCents),
    calculated_price: dollars(price.calculatedCents),
  };
  return { line: { ...line, offer, not_sold: null }, priceCents: price.calculatedCents };
}

interface PricedTier {
  tier: SoldTier;
  price: Price;
}

/** Finds the cheapest tier in which a service is sold for land, or the reason why it is not sold for it. */
export function offerFor(
  offeredCatalogue: OfferedCatalogue,
  { area, visibility }: { area: number; visibility: GridVisibility },
  { serviceId, withImage, say }: QuoteParams,
):
  | { cheapest: PricedTier; not_sold: null }
  | { cheapest: null; not_sold: NonNullable<QuoteLine['not_sold']> } {
  if (visibility.verdict === 'red') {
    return { cheapest: null, not_sold: { because: 'not_visible', sentence: say(visibility.message) } };
  }
  const cheapest = cheapestTier(offeredCatalogue, serviceId, area, withImage);
  if (cheapest) return { cheapest, not_sold: null };
  const message =
    sizeNeeded(sizesOf(offeredCatalogue.tiers, serviceId), area) ??
    pricingMessages[withImage ? 'no_tier_with_images' : 'no_tier']({ hectares: { hectares: area } });
  return { cheapest: null, not_sold: { because: 'no_tier', sentence: say(message) } };
}

/**
 * Finds the cheapest tier for the request; of equal prices, the first of the catalogue. For a request with images,
 * tiers without images are excluded.
 */
export function cheapestTier(
  { tiers }: OfferedCatalogue,
  serviceId: number,
  area: number,
  withImage: boolean | undefined,
): PricedTier | null {
  return tiers
    .filter(
      (tier) => tier.service_id === serviceId && acceptsArea(tier, area) && (tier.is_image || !withImage),
    )
    .map((tier) => ({ tier, price: priceOf(tier, area, hasImages(tier, withImage)) }))
    .reduce<PricedTier | null>(
      (best, candidate) =>
        best === null || candidate.price.calculatedCents < best.price.calculatedCents ? candidate : best,
      null,
    );
}
