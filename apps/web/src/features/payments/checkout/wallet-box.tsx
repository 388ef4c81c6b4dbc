import { joinSentences } from '@furrow/messages/join';
import { useId } from 'react';
import { paymentTexts } from '../../../texts/payment.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { dollarsOf } from '../../../ui/formats/cents.ts';
import { formatMoney } from '../../../ui/formats/money.ts';

const texts = paymentTexts;

interface Props {
  /** Balance of the wallet, and the amount that this payment would deduct, in whole cents. */
  balanceCents: number;
  deductionCents: number;
  isUsed: boolean;
  /** True if the wallet pays the full amount, so that nothing is left for the card. */
  paysAll: boolean;
  onChange: (isUsed: boolean) => void;
}

/** Checkbox with which the buyer chooses whether the wallet is used. */
export function WalletBox({ balanceCents, deductionCents, isUsed, paysAll, onChange }: Props) {
  const id = useId();
  const balanceText = texts.walletHolds({ balance: formatMoney(dollarsOf(balanceCents)) });
  const remainderText = texts.walletLeft({
    left: formatMoney(dollarsOf(balanceCents - deductionCents)),
  });
  return (
    <fieldset className="payment-fields">
      <legend>{texts.wallet}</legend>
      <div className="payment-wallet number">
        <Checkbox
          label={
            <span className="number">
              {texts.useWallet({ amount: formatMoney(dollarsOf(deductionCents)) })}
            </span>
          }
          checked={isUsed}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <p id={id} className="order-quiet order-small">
          {joinSentences(balanceText, isUsed && balanceCents > deductionCents && remainderText)}
        </p>
        {paysAll && <p className="order-small">{texts.noCardNeeded}</p>}
      </div>
    </fieldset>
  );
}
