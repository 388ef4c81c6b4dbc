import { useId } from 'react';
import { paymentTexts } from '../../texts/payment.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { inTurn } from '../../ui/in-turn.ts';
import { moneyText } from '../../ui/money.ts';
import { dollarsOf } from './cents.ts';

const texts = paymentTexts;

interface Properties {
  /** Whole cents: what the wallet holds, and what of it this payment would take. */
  balance: number;
  deduction: number;
  isUsed: boolean;
  /** Whether nothing is left for a card. */
  paysAll: boolean;
  onUse: (isUsed: boolean) => void;
}

/** Whether the wallet pays what it can. */
export function WalletBox({ balance, deduction, isUsed, paysAll, onUse }: Properties) {
  const id = useId();
  const held = texts.walletHolds({ balance: moneyText(dollarsOf(balance)) });
  const left = texts.walletLeft({ left: moneyText(dollarsOf(balance - deduction)) });
  return (
    <fieldset className="payment-fields">
      <legend>{texts.wallet}</legend>
      <div className="payment-wallet number">
        <Checkbox
          label={
            <span className="number">{texts.useWallet({ amount: moneyText(dollarsOf(deduction)) })}</span>
          }
          checked={isUsed}
          aria-describedby={id}
          onChange={(event) => onUse(event.target.checked)}
        />
        <p id={id} className="order-quiet order-small">
          {inTurn(held, isUsed && balance > deduction && left)}
        </p>
        {paysAll && <p className="order-small">{texts.noCardNeeded}</p>}
      </div>
    </fieldset>
  );
}
