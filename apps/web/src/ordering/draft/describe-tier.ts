import type { Tier } from '@furrow/contract/pricing/pricing';
import { language } from '../../texts/language.ts';
import { solutionTexts as texts } from '../../texts/solution.ts';
import { formatHectaresWithUnit } from '../../ui/formats/areas.ts';
import { joinFacts } from '../../ui/formats/join-facts.ts';
import { formatMoney } from '../../ui/formats/money.ts';
import { noBreak } from '../../ui/formats/no-break.ts';
import { analysisPrice } from './analysis-price.ts';

const hectaresFormat = new Intl.NumberFormat(language.locale, { maximumFractionDigits: 2 });

/** Name and range of a tier: `By size · 0.1 to 50 ha`, or `One rate · 1,000+ ha` without an upper limit. */
export function tierName({
  price_type,
  area_min: from,
  area_max: to,
}: Pick<Tier, 'price_type' | 'area_min' | 'area_max'>): string {
  const range =
    to === null
      ? texts.from({ hectares: hectaresFormat.format(from) })
      : texts.between({ from: hectaresFormat.format(from), to: hectaresFormat.format(to) });
  return joinFacts(texts.kinds[price_type], noBreak(range));
}

/** Displayed rate in dollars per hectare, the sum of service and platform fee. */
export function ratePerHectare({
  price_per_ha,
  platform_fee_per_ha,
}: Pick<Tier, 'price_per_ha' | 'platform_fee_per_ha'>): number {
  return Math.round((price_per_ha + platform_fee_per_ha) * 100) / 100;
}

/** Price of images in this tier as text, which does not depend on the area. */
export function describeImagePrice(tier: Tier): string {
  if (!tier.is_image) return texts.imageNone;
  if (tier.image_include && tier.image_price_per_ha === 0 && tier.image_fix_price === 0)
    return texts.imagesInPrice;
  const each = formatMoney(tier.image_price_per_ha);
  if (tier.image_min_ha <= 0) return each;
  return texts.imageFixed({
    each,
    price: formatMoney(tier.image_fix_price),
    hectares: hectaresFormat.format(tier.image_min_ha),
  });
}

/** Promised time until the first clear view as text, in days if it is a full number of days. */
export const describeWaiting = (hours: number): string =>
  hours % 24 === 0 ? texts.waiting({ days: hours / 24 }) : texts.waitingHours({ hours });

/** Price in dollars of this area in hectares by the rate of the tier, without its minimum. */
const priceByRate = (tier: Tier, area: number): number => Math.round(ratePerHectare(tier) * area * 100) / 100;

/** True if the minimum price of the tier is higher than its rate for this area in hectares. */
const isMinimumPrice = (tier: Tier, area: number): boolean => priceByRate(tier, area) < tier.min_price;

/** Why the minimum price is charged for this area in hectares: its rate comes to less; null if it does not. */
export const describeMinimum = (tier: Tier, area: number): string | null =>
  isMinimumPrice(tier, area)
    ? texts.minimumApplies({
        hectares: formatHectaresWithUnit(area),
        rate: formatMoney(ratePerHectare(tier)),
        amount: formatMoney(priceByRate(tier, area)),
        least: formatMoney(tier.min_price),
      })
    : null;

/** The same for a line that has the area already: the price by its rate, and the minimum. */
export const describeMinimumShortly = (tier: Tier, area: number): string | null =>
  isMinimumPrice(tier, area)
    ? texts.minimumShort({ amount: formatMoney(priceByRate(tier, area)), least: formatMoney(tier.min_price) })
    : null;

/**
 * What an analysis of this tier gives for a higher price than another one, in one line; null if it does not cost more.
 */
export function describeDearer(tier: Tier, other: Tier, withImage: boolean): string | null {
  const priceOf = (each: Tier) => analysisPrice(each, includesImages(each, withImage));
  const cents = Math.round((priceOf(tier) - priceOf(other)) * 100);
  if (cents <= 0) return null;
  const more = formatMoney(cents / 100);
  if (includesImages(tier, withImage) && !includesImages(other, withImage))
    return texts.dearerImages({ more });
  if (tier.waiting_time < other.waiting_time)
    return texts.dearerSooner({ more, days: Math.ceil((other.waiting_time - tier.waiting_time) / 24) });
  return texts.dearerSame({ more });
}

/**
 * True if an analysis of this tier includes images.
 * @param withImage true if the buyer wants images.
 */
export function includesImages(tier: Pick<Tier, 'is_image' | 'image_include'>, withImage: boolean): boolean {
  return tier.image_include || (tier.is_image && withImage);
}
