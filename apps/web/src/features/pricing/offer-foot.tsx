import type { Ref } from 'react';
import { useInHand } from '../../ordering/in-hand.ts';
import { OrderFoot } from '../../ordering/order-foot.tsx';
import { readRecurrence, totalOf } from '../../ordering/recurrence.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { Button } from '../../ui/button.tsx';
import { betweenFacts, inOneLine } from '../../ui/in-one-line.ts';
import { moneyText } from '../../ui/money.ts';
import type { Offer } from './use-add-to-basket.ts';

const texts = orderingTexts.areaDetail;

interface Properties {
  /** Price of one analysis, once it is known. */
  price: number | undefined;
  /** The offer that is being added to the cart. */
  sending: Offer | undefined;
  onOneTime: () => void;
  onRecurring: () => void;
  recurringButton: Ref<HTMLButtonElement>;
}

/**
 * Buttons for one-time and recurring. While the recurring form is open, its own button is the primary one and submits the form.
 */
export function OfferFoot({ price, sending, onOneTime, onRecurring, recurringButton }: Properties) {
  const typed = useInHand((hand) => hand.recurrence);
  const recurrence = typed && readRecurrence(typed).recurrence;
  const total = recurrence && price !== undefined ? totalOf(recurrence, price) : undefined;
  const isUnpriced = price === undefined;
  return (
    <OrderFoot>
      {!typed && <p className="order-quiet order-small">{texts.oneTimeExplanation}</p>}
      <div className="area-detail-offers">
        {typed ? (
          <>
            <Button
              look="plain"
              working={sending === 'one-time'}
              disabled={isUnpriced || sending === 'recurring'}
              onClick={onOneTime}
            >
              {texts.oneTime}
              {price !== undefined && (
                <span className="area-detail-also">
                  {betweenFacts}
                  {moneyText(price)}
                </span>
              )}
            </Button>
            <Button
              type="submit"
              working={sending === 'recurring'}
              disabled={isUnpriced || sending === 'one-time'}
            >
              {inOneLine(texts.addToBasket, total !== undefined && moneyText(total))}
            </Button>
          </>
        ) : (
          <>
            <Button ref={recurringButton} look="plain" disabled={sending !== undefined} onClick={onRecurring}>
              {texts.recurring}
            </Button>
            <Button type="submit" working={sending === 'one-time'} disabled={isUnpriced}>
              {inOneLine(texts.oneTime, price !== undefined && moneyText(price))}
            </Button>
          </>
        )}
      </div>
    </OrderFoot>
  );
}
