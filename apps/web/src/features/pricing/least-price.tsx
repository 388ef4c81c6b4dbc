import { orderingTexts } from '../../texts/ordering.ts';
import { areaText } from '../../ui/areas.ts';
import { inOneLine } from '../../ui/in-one-line.ts';
import { moneyText } from '../../ui/money.ts';
import { beyondSizes } from './beyond-sizes.ts';
import { cheapest } from './from-price.ts';
import { ratePerHectare } from './tier-words.ts';
import type { CalledQuote } from './use-quote.ts';

const texts = orderingTexts.fromPrice;

/** Starting price of the service for this area, with the rate of that tier. Empty while unknown. */
export function LeastPrice({ quote: { data, isPending } }: { quote: CalledQuote }) {
  const least = data && cheapest(data.tiers);
  if (!data) return isPending && texts.working;
  if (!least) {
    const beyond = beyondSizes(data);
    return beyond
      ? texts[beyond.is]({ limit: beyond.end })
      : texts.none({ hectares: areaText(data.area_ha) });
  }
  const { tier, price } = least;
  const rate = ratePerHectare(tier);
  const isMinimum = tier.estimated_price === tier.min_price && rate * data.area_ha < tier.min_price;
  return (
    <>
      <strong>{texts.from({ price: moneyText(price) })}</strong>{' '}
      <span className="order-quiet order-small">
        {inOneLine(
          isMinimum ? texts.minimum : texts.rate({ price: moneyText(rate) }),
          tier.image_include && texts.images,
        )}
      </span>
    </>
  );
}
