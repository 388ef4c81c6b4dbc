import type { OpenPayment } from '@furrow/contract/payments';
import { type ReactNode, useEffect, useRef } from 'react';
import { Facts } from '../../ordering/facts.tsx';
import { paymentTexts } from '../../texts/payment.ts';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/dates.ts';
import { inTurn } from '../../ui/in-turn.ts';
import { moneyText } from '../../ui/money.ts';
import { PaymentProblem } from './payment-problem.tsx';
import type { Said } from './standing.ts';

const texts = paymentTexts;

interface Properties {
  /** Null until the list of open payments has loaded. */
  payment: OpenPayment | null;
  said: Said | null;
  isBusy: boolean;
  /** The buyer is at the bank's page, or about to be taken there. */
  isAtBank: boolean;
  /** The items of this payment, if they are not the whole cart. */
  children?: ReactNode;
  onGoOn: () => void;
  onGiveUp: () => void;
}

/** Shown while the bank waits for the buyer, who can continue there or choose another way to pay. */
export function BankWait({ payment, said, isBusy, isAtBank, children, onGoOn, onGiveUp }: Properties) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const expires = payment?.expires_at ? new Date(payment.expires_at) : null;
  return (
    <section className="payment-state">
      <h2 ref={heading} tabIndex={-1}>
        {texts.step.heading}
      </h2>
      <p>{inTurn(texts.step.explanation, expires && texts.step.until({ time: clockTime(expires) }))}</p>
      {children}
      {payment && (
        <Facts
          rows={[
            [texts.step.byCard, moneyText(payment.amount)] as const,
            ...(payment.wallet_amount > 0
              ? [[texts.step.setAside, moneyText(payment.wallet_amount)] as const]
              : []),
          ]}
        />
      )}
      <div role="alert">{said && <PaymentProblem said={said} />}</div>
      <div className="payment-ways">
        <Button working={isBusy || isAtBank} onClick={onGoOn}>
          {texts.step.goOn}
        </Button>
        <Button look="plain" disabled={isBusy} onClick={onGiveUp}>
          {children ? texts.step.giveUp : texts.step.otherWay}
        </Button>
      </div>
    </section>
  );
}
