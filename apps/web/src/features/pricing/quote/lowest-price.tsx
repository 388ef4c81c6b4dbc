import { fromPriceTexts as texts } from '../../../texts/solution.ts';
import { describeLowestPrice } from './describe-lowest-price.ts';
import type { QuoteResult } from './use-quote.ts';

/** Price of the service for this area, or where it starts, with the rate of the cheapest tier. Empty while unknown. */
export function LowestPrice({ quote: { data, isPending } }: { quote: QuoteResult }) {
  if (!data) return isPending && texts.working;
  const described = describeLowestPrice(data);
  if (described.price === null) return described.reason;
  return (
    <>
      <strong>{described.price}</strong> <span className="order-quiet order-small">{described.rate}</span>
    </>
  );
}
