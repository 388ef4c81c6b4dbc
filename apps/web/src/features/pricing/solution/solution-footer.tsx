import type { Service } from '@furrow/contract/catalogue';
import { useId } from 'react';
import { Link } from 'react-router';
import { parseRecurrence, recurrenceTotal } from '../../../ordering/draft/recurrence.ts';
import { OrderFooter } from '../../../ordering/order-footer.tsx';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { orderingTexts } from '../../../texts/ordering.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatMoney } from '../../../ui/formats/money.ts';
import { PriceBefore } from '../options/price-before.tsx';

const texts = orderingTexts.solution;

interface Props {
  service: Service;
  /** Price in dollars of one analysis; undefined until a tier is chosen. */
  price: number | undefined;
  /** True if the satellite cannot see the field, so that it cannot be ordered. */
  isBlocked: boolean;
  isChecking: boolean;
  isSending: boolean;
}

/** Total price of the chosen rhythm, what is in it, and the button that submits the form. */
export function SolutionFooter({ service, price, isBlocked, isChecking, isSending }: Props) {
  const input = useOrderDraft((draft) => draft.recurrence);
  const recurrence = input && parseRecurrence(input).recurrence;
  const isChange = useOrderDraft((draft) => draft.replaces !== null);
  const blockedId = useId();
  return (
    <OrderFooter>
      {isBlocked ? (
        <p id={blockedId}>
          {orderingTexts.visibility.blocked({ service: service.name })}{' '}
          <Link to="/servicedetail">{orderingTexts.visibility.otherService}</Link>
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
      <Button
        type="submit"
        loading={isSending}
        disabled={price === undefined || isBlocked || isChecking}
        aria-describedby={isBlocked ? blockedId : undefined}
      >
        {isChange ? orderingTexts.change.keep : texts.proceed}
      </Button>
    </OrderFooter>
  );
}
