import './order-bar.css';
import type { LandOffer } from '@furrow/contract/pricing/land-check';
import { landCheckTexts as texts } from '../../texts/land-check.ts';
import { Button } from '../../ui/controls/button.tsx';
import { formatMoney } from '../../ui/formats/money.ts';
import { lowestPriceOf } from './choose-offer.ts';

interface Props {
  /** Undefined while they are loading. */
  offers: readonly LandOffer[] | undefined;
  /** The offer that is kept for the order; null or undefined if there is none. */
  offer: LandOffer | null | undefined;
  /** True if the prices are those of the land before its last change. */
  isOld: boolean;
  onOrder: (offer: LandOffer) => void;
  onShowAll: () => void;
}

/** The service to order with its price, at the bottom of the sheet on a phone, below which the list is out of view. */
export function OrderBar({ offers, offer, isOld, onOrder, onShowAll }: Props) {
  if (!offers) return <p className="order-bar land-quiet">{texts.pricesWait}</p>;
  if (!offer || offer.price === null) return null;
  const lowestPrice = lowestPriceOf(offers);
  return (
    <div className="order-bar" data-old={isOld || undefined}>
      <div className="order-bar-price">
        <p className="number">
          {offer.service_name} <strong>{formatMoney(offer.price)}</strong>
        </p>
        {lowestPrice !== null && (
          <Button variant="link" onClick={onShowAll}>
            {texts.allFrom({ price: formatMoney(lowestPrice) })}
          </Button>
        )}
      </div>
      <Button
        disabled={isOld}
        aria-label={texts.orderService({ service: offer.service_name, price: formatMoney(offer.price) })}
        onClick={() => onOrder(offer)}
      >
        {texts.order}
      </Button>
    </div>
  );
}
