import { OrderFoot } from '../../ordering/order-foot.tsx';
import { paymentTexts } from '../../texts/payment.ts';
import { Button } from '../../ui/button.tsx';
import { moneyText } from '../../ui/money.ts';
import { dollarsOf } from './cents.ts';
import { leastCardCents } from './limits.ts';
import type { Remedy, Split } from './split.ts';

const texts = paymentTexts;

interface Properties {
  split: Split;
  /** Another split that can be paid, if this one cannot. */
  remedy: Remedy | null;
  isPaying: boolean;
  /** The button charges nothing yet. */
  isConfirmedLater: boolean;
  onRemedy: (remedy: Remedy) => void;
}

/** The button that pays, with the shares of card and wallet; or the remedy if the card's share is too small to be charged. */
export function PaymentFoot({ split, remedy, isPaying, isConfirmedLater, onRemedy }: Properties) {
  const { card, wallet } = split;
  const total = moneyText(dollarsOf(card + wallet));
  if (remedy) {
    const [left, least] = [moneyText(dollarsOf(card)), moneyText(dollarsOf(leastCardCents))];
    return (
      <OrderFoot>
        <p className="number" role="status">
          {texts.remedies[remedy]({ left, least })}
        </p>
        <Button onClick={() => onRemedy(remedy)}>{texts.remedyButtons[remedy]}</Button>
      </OrderFoot>
    );
  }
  return (
    <OrderFoot>
      <div className="payment-terms">
        {wallet > 0 && (
          <p className="payment-split number">
            {card === 0 ? (
              texts.allFromWallet
            ) : (
              <>
                <span>{texts.fromWallet({ amount: moneyText(dollarsOf(wallet)) })}</span>{' '}
                <span>{texts.byCard({ amount: moneyText(dollarsOf(card)) })}</span>
              </>
            )}
          </p>
        )}
        {!isConfirmedLater && <p className="order-small order-quiet">{texts.withdrawal}</p>}
      </div>
      <Button type="submit" working={isPaying}>
        <span className="number">{(isConfirmedLater ? texts.goOn : texts.pay)({ amount: total })}</span>
      </Button>
    </OrderFoot>
  );
}
