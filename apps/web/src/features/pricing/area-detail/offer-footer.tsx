import { factSeparator } from '@furrow/messages/join';
import type { Ref } from 'react';
import { parseRecurrence, recurrenceTotal } from '../../../ordering/draft/typed-recurrence.ts';
import { OrderFooter } from '../../../ordering/order-footer.tsx';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { itemChangeTexts } from '../../../texts/cart.ts';
import { areaDetailTexts as texts } from '../../../texts/solution.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { PriceBefore } from '../options/price-before.tsx';
import type { Offer } from '../options/use-add-to-cart.ts';

interface Props {
  /** Price of one analysis in dollars; undefined until it is known. */
  price: number | undefined;
  /** The offer that is being added to the cart; undefined if there is none. */
  sendingOffer: Offer | undefined;
  onOneTime: () => void;
  onRecurring: () => void;
  recurringButton: Ref<HTMLButtonElement>;
}

/**
 * Buttons for a one-time and a recurring analysis. While the form of the latter is open, its button is the primary
 * one and submits the form.
 */
export function OfferFooter({ price, sendingOffer, onOneTime, onRecurring, recurringButton }: Props) {
  const input = useOrderDraft((draft) => draft.recurrence);
  const recurrence = input && parseRecurrence(input).recurrence;
  const total = recurrence && price !== undefined ? recurrenceTotal(recurrence, price) : undefined;
  const isUnpriced = price === undefined;
  const isChange = useOrderDraft((draft) => draft.replaces !== null);
  return (
    <OrderFooter>
      <PriceBefore />
      {!input && <p className="order-quiet order-small">{texts.oneTimeExplanation}</p>}
      <div className="area-detail-offers">
        {input ? (
          <>
            <Button
              variant="plain"
              loading={sendingOffer === 'one-time'}
              disabled={isUnpriced || sendingOffer === 'recurring'}
              onClick={onOneTime}
            >
              {texts.oneTime}
              {price !== undefined && (
                <span className="area-detail-also">
                  {factSeparator}
                  {formatMoney(price)}
                </span>
              )}
            </Button>
            <Button
              type="submit"
              loading={sendingOffer === 'recurring'}
              disabled={isUnpriced || sendingOffer === 'one-time'}
            >
              {joinFacts(
                isChange ? itemChangeTexts.keep : texts.addToBasket,
                total !== undefined && formatMoney(total),
              )}
            </Button>
          </>
        ) : (
          <>
            <Button
              ref={recurringButton}
              variant="plain"
              disabled={sendingOffer !== undefined}
              onClick={onRecurring}
            >
              {texts.recurring}
            </Button>
            <Button type="submit" loading={sendingOffer === 'one-time'} disabled={isUnpriced}>
              {joinFacts(texts.oneTime, price !== undefined && formatMoney(price))}
            </Button>
          </>
        )}
      </div>
    </OrderFooter>
  );
}
