import type { Quote, Tier } from '@furrow/contract/pricing/pricing';
import { describeMinimum, ratePerHectare } from '../../../ordering/draft/describe-tier.ts';
import { fromPriceTexts as texts } from '../../../texts/solution.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { findLowestPrice } from './find-lowest-price.ts';
import { sizeProblem } from './size-problem.ts';

/** With one tier and no choice of images, its price is the only one. */
const isOnlyPrice = ({ tiers }: Pick<Quote, 'tiers'>, tier: Tier): boolean =>
  tiers.length === 1 && (tier.image_include || !tier.is_image);

/** The lowest price after another fact, such as `from $45.20`; null without a tier. */
export function describePriceInline(quote: Pick<Quote, 'tiers'>): string | null {
  const lowest = findLowestPrice(quote.tiers);
  if (!lowest) return null;
  const price = formatMoney(lowest.price);
  return isOnlyPrice(quote, lowest.tier) ? price : texts.fromInline({ price });
}

type LowestPrice = { price: string; rate: string } | { price: null; reason: string };

/**
 * The only price of a service for an area, or where its prices start, with the rate of the cheapest tier; without a tier
 * the reason why there is none.
 */
export function describeLowestPrice(quote: Pick<Quote, 'tiers' | 'area_ha' | 'sizes'>): LowestPrice {
  const lowest = findLowestPrice(quote.tiers);
  if (!lowest) {
    const problem = sizeProblem(quote);
    return {
      price: null,
      reason: problem
        ? texts[problem.kind]({ limit: problem.limit })
        : texts.none({ hectares: formatArea(quote.area_ha) }),
    };
  }
  const { tier, price } = lowest;
  return {
    price: isOnlyPrice(quote, tier) ? formatMoney(price) : texts.from({ price: formatMoney(price) }),
    rate: joinFacts(
      describeMinimum(tier, quote.area_ha) ?? texts.rate({ price: formatMoney(ratePerHectare(tier)) }),
      tier.image_include && texts.images,
    ),
  };
}
