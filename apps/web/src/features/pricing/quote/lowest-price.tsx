import { describeMinimum, ratePerHectare } from '../../../ordering/draft/describe-tier.ts';
import { fromPriceTexts as texts } from '../../../texts/solution.ts';
import { formatArea } from '../../../ui/formats/areas.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { findLowestPrice } from './find-lowest-price.ts';
import { sizeProblem } from './size-problem.ts';
import type { QuoteResult } from './use-quote.ts';

/** Price of the service for this area, or where it starts, with the rate of the cheapest tier. Empty while unknown. */
export function LowestPrice({ quote: { data, isPending } }: { quote: QuoteResult }) {
  const lowest = data && findLowestPrice(data.tiers);
  if (!data) return isPending && texts.working;
  if (!lowest) {
    const problem = sizeProblem(data);
    return problem
      ? texts[problem.kind]({ limit: problem.limit })
      : texts.none({ hectares: formatArea(data.area_ha) });
  }
  const { tier, price } = lowest;
  // With one tier and no choice of images, this is the only price.
  const isOnlyPrice = data.tiers.length === 1 && (tier.image_include || !tier.is_image);
  return (
    <>
      <strong>{isOnlyPrice ? formatMoney(price) : texts.from({ price: formatMoney(price) })}</strong>{' '}
      <span className="order-quiet order-small">
        {joinFacts(
          describeMinimum(tier, data.area_ha) ?? texts.rate({ price: formatMoney(ratePerHectare(tier)) }),
          tier.image_include && texts.images,
        )}
      </span>
    </>
  );
}
