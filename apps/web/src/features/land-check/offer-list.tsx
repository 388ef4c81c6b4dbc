import type { LandOffer } from '@furrow/contract/pricing/land-check';
import { landCheckTexts as texts } from '../../texts/land-check.ts';
import { Button } from '../../ui/controls/button.tsx';
import { formatMoney } from '../../ui/formats/money.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';

interface Props {
  /** Undefined while they are loading. */
  offers: readonly LandOffer[] | undefined;
  /** True if the offers are those of the land before its last change. */
  isOld: boolean;
  chosenServiceId: number | null;
  onOrder: (offer: LandOffer) => void;
}

/** The services with their prices for the land, each with a button that orders it. */
export function OfferList({ offers, isOld, chosenServiceId, onOrder }: Props) {
  if (!offers) {
    return (
      <div role="status">
        <span className="visually-hidden">{texts.pricesWait}</span>
        <Skeleton lines={6} />
      </div>
    );
  }
  return (
    <section className="offers" aria-labelledby="land-prices" data-old={isOld || undefined}>
      <h3 id="land-prices">{texts.prices}</h3>
      <ul>
        {offers.map((offer) => (
          <li key={offer.service_id} data-chosen={offer.service_id === chosenServiceId || undefined}>
            <div className="offer-name">
              <strong>{offer.service_name}</strong>
              {offer.not_sold && <span className="land-quiet">{offer.not_sold.sentence}</span>}
              {offer.service_id === chosenServiceId && <span className="land-quiet">{texts.chosen}</span>}
            </div>
            {offer.price !== null && (
              <>
                <span className="offer-price number">{formatMoney(offer.price)}</span>
                <Button
                  variant={offer.service_id === chosenServiceId ? 'main' : 'quiet'}
                  disabled={isOld}
                  aria-label={texts.orderService({
                    service: offer.service_name,
                    price: formatMoney(offer.price),
                  })}
                  onClick={() => onOrder(offer)}
                >
                  {texts.order}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
