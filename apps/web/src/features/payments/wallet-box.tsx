import { useId } from 'react';
import { paymentTexts } from '../../texts/payment.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { inTurn } from '../../ui/in-turn.ts';
import { moneyText } from '../../ui/money.ts';
import { dollarsOf } from './cents.ts';

const texts = paymentTexts;

interface Properties {
  /** Balance of the wallet, and the part of it that this payment would use, in whole cents. */
  balance: number;
  deduction: number;
  isUsed: boolean;
  /** Nothing is left to pay by card. */
  paysAll: boolean;
  onUse: (isUsed: boolean) => void;
}

/** Lets the buyer choose whether the wallet is used. */
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
