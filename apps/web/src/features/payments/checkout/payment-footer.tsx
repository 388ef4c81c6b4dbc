import { OrderFooter } from '../../../ordering/order-footer.tsx';
import { paymentTexts } from '../../../texts/payment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { dollarsOf } from '../../../ui/formats/cents.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { minCardCents, topUpCents } from '../amounts/amount-limits.ts';
import type { PaymentSplit, SplitRemedy } from '../amounts/split.ts';

const texts = paymentTexts;

interface Props {
  split: PaymentSplit;
  /** Another split that can be paid, if the chosen one cannot. */
  remedy: SplitRemedy | null;
  isPaying: boolean;
  /** True if the button charges nothing yet. */
  isConfirmedLater: boolean;
  onRemedy: (remedy: SplitRemedy) => void;
}

/** The button that pays, with the shares of card and wallet; or the remedy if the card's share is too small to be charged. */
export function PaymentFooter({ split, remedy, isPaying, isConfirmedLater, onRemedy }: Props) {
  const { card, wallet } = split;
  const total = formatMoney(dollarsOf(card + wallet));
  if (remedy) {
    const [left, least, topUp] = [card, minCardCents, topUpCents.min].map((cents) =>
      formatMoney(dollarsOf(cents)),
    ) as [string, string, string];
    return (
      <OrderFooter>
        <p className="number" role="status">
          {texts.remedies[remedy]({ left, least, topUp })}
        </p>
        <Button onClick={() => onRemedy(remedy)}>{texts.remedyButtons[remedy]}</Button>
      </OrderFooter>
    );
  }
  return (
    <OrderFooter>
      <div className="payment-terms">
        {wallet > 0 && (
          <p className="payment-split number">
            {card === 0 ? (
              texts.allFromWallet
            ) : (
              <>
                <span>{texts.fromWallet({ amount: formatMoney(dollarsOf(wallet)) })}</span>{' '}
                <span>{texts.byCard({ amount: formatMoney(dollarsOf(card)) })}</span>
              </>
            )}
          </p>
        )}
        {!isConfirmedLater && <p className="order-small order-quiet">{texts.withdrawal}</p>}
      </div>
      <Button type="submit" loading={isPaying}>
        <span className="number">{(isConfirmedLater ? texts.goOn : texts.pay)({ amount: total })}</span>
      </Button>
    </OrderFooter>
  );
}
