import type { OpenPayment } from '@furrow/contract/payments/payments';
import { joinSentences } from '@furrow/messages/join';
import { type ReactNode, useEffect, useRef } from 'react';
import { FactList } from '../../../ordering/fact-list.tsx';
import { paymentTexts } from '../../../texts/payment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatTimeOfDay } from '../../../ui/formats/dates.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { PaymentProblem } from './payment-problem.tsx';
import type { PaymentFailure } from './payment-stage.ts';

const texts = paymentTexts;

interface Props {
  /** The open payment; null until the list of open payments has loaded. */
  payment: OpenPayment | null;
  failure: PaymentFailure | null;
  isBusy: boolean;
  /** True if the buyer is at the bank's page, or is being redirected there. */
  isAtBank: boolean;
  /** Items of this payment, if they are not the full cart. */
  children?: ReactNode;
  onContinue: () => void;
  onCancel: () => void;
}

/** Shown while the bank waits for the buyer, who can continue there or cancel and pay differently. */
export function BankWait({ payment, failure, isBusy, isAtBank, children, onContinue, onCancel }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const expires = payment?.expires_at ? new Date(payment.expires_at) : null;
  return (
    <section className="payment-state">
      <h2 ref={heading} tabIndex={-1}>
        {texts.step.heading}
      </h2>
      <p>
        {joinSentences(
          texts.step.explanation,
          expires && texts.step.until({ time: formatTimeOfDay(expires) }),
        )}
      </p>
      {children}
      {payment && (
        <FactList
          rows={[
            [texts.step.byCard, formatMoney(payment.amount)] as const,
            ...(payment.wallet_amount > 0
              ? [[texts.step.setAside, formatMoney(payment.wallet_amount)] as const]
              : []),
          ]}
        />
      )}
      <div role="alert">{failure && <PaymentProblem failure={failure} />}</div>
      <div className="payment-actions">
        <Button loading={isBusy || isAtBank} onClick={onContinue}>
          {texts.step.goOn}
        </Button>
        <Button variant="plain" disabled={isBusy} onClick={onCancel}>
          {children ? texts.step.cancel : texts.step.otherMethod}
        </Button>
      </div>
    </section>
  );
}
