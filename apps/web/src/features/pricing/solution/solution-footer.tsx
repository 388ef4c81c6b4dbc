import type { Service } from '@furrow/contract/catalogue/catalogue';
import { useId } from 'react';
import { Link } from 'react-router';
import { parseRecurrence, recurrenceTotal } from '../../../ordering/draft/typed-recurrence.ts';
import { OrderFooter } from '../../../ordering/order-footer.tsx';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { cartTexts, itemChangeTexts } from '../../../texts/cart.ts';
import { solutionTexts as texts } from '../../../texts/solution.ts';
import { visibilityTexts } from '../../../texts/visibility.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatMoney } from '../../../ui/formats/money.ts';
import { PriceBefore } from '../options/price-before.tsx';

interface Props {
  service: Service;
  /** Price in dollars of one analysis; undefined until a tier is chosen. */
  price: number | undefined;
  /** True if the satellite cannot see the field, so that it cannot be ordered. */
  isBlocked: boolean;
  /** True while it is not known whether the field can be ordered, or where the button leads. */
  isChecking: boolean;
  /** Where the analysis is being added on the way to; null while it is not. */
  sendingTo: 'basket' | 'payment' | null;
  /** Adds to the basket without going on to the payment; null if that is all that the form does. */
  onBasket: (() => void) | null;
}

/** Total price of the chosen rhythm, what is in it, and the button that submits the form. */
export function SolutionFooter({ service, price, isBlocked, isChecking, sendingTo, onBasket }: Props) {
  const input = useOrderDraft((draft) => draft.recurrence);
  const recurrence = input && parseRecurrence(input).recurrence;
  const isChange = useOrderDraft((draft) => draft.replaces !== null);
  const blockedId = useId();
  const addText = onBasket ? cartTexts.proceed : texts.proceed;
  const isDisabled = price === undefined || isBlocked || isChecking;
  return (
    <OrderFooter>
      {isBlocked ? (
        <p id={blockedId}>
          {visibilityTexts.blocked({ service: service.name })}{' '}
          <Link to="/servicedetail">{visibilityTexts.otherService}</Link>
        </p>
      ) : (
        <div>
          {price !== undefined && (
            <p className="order-total number" aria-live="polite">
              <span>{texts.analyses({ count: recurrence ? recurrence.times + 1 : 1 })}</span>
              <span>{formatMoney(recurrence ? recurrenceTotal(recurrence, price) : price)}</span>
            </p>
          )}
          <PriceBefore />
          <p className="order-small">
            {texts.commission} <span className="order-quiet">{texts.commissionIncluded}</span>
          </p>
        </div>
      )}
      <div className="solution-proceed">
        {onBasket && (
          <Button
            variant="plain"
            loading={sendingTo === 'basket'}
            disabled={isDisabled || sendingTo === 'payment'}
            onClick={onBasket}
          >
            {texts.proceed}
          </Button>
        )}
        <Button
          type="submit"
          loading={sendingTo === (onBasket ? 'payment' : 'basket')}
          disabled={isDisabled || (onBasket !== null && sendingTo === 'basket')}
          aria-describedby={isBlocked ? blockedId : undefined}
        >
          {isChange ? itemChangeTexts.keep : addText}
        </Button>
      </div>
    </OrderFooter>
  );
}
