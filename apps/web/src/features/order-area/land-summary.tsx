import { formatArea } from '../../ui/formats/areas.ts';
import { describePriceInline } from '../pricing/quote/describe-lowest-price.ts';
import type { QuoteResult } from '../pricing/quote/use-quote.ts';

interface Props {
  hectares: number;
  quote: QuoteResult;
}

/**
 * Size of the field and its lowest price in the first line of a sheet on a phone. The price is hidden where the sheet is
 * high enough for the footer, which shows it too.
 */
export function LandSummary({ hectares, quote }: Props) {
  return (
    <span className="land-summary number" data-old={quote.isOld || undefined}>
      {formatArea(hectares)}{' '}
      <span className="land-summary-price">{quote.data && describePriceInline(quote.data)}</span>
    </span>
  );
}
