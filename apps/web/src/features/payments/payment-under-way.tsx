import type { OpenPayment } from '@furrow/contract/payments';
import type { ReactNode } from 'react';
import { BankWait } from './bank-wait.tsx';
import { OutcomeUnknown } from './outcome-unknown.tsx';
import type { usePaying } from './use-paying.ts';

type Paying = ReturnType<typeof usePaying>;

interface Properties {
  of: OpenPayment['of'];
  paying: Pick<Paying, 'standing' | 'open' | 'said' | 'isBusy' | 'isAtBank' | 'bank' | 'takeStep' | 'giveUp'>;
  /** The items of this payment, if they are not the whole cart. */
  children?: (payment: OpenPayment | null) => ReactNode;
}

/** Shows the state of a payment that has started and not ended; nothing while its form is shown. */
export function PaymentUnderWay({ of, paying, children }: Properties) {
  const { standing, open, said, isBusy, isAtBank, bank, takeStep, giveUp } = paying;
  const id = standing.at === 'step' ? standing.step.attemptId : null;
  const attempt = standing.at === 'unknown' ? standing.attemptId : id;
  const payment = open?.find(({ attempt_id }) => attempt_id === attempt) ?? null;
  return (
    <>
      {standing.at === 'step' && (
        <BankWait
          payment={payment}
          said={said}
          isBusy={isBusy}
          isAtBank={isAtBank}
          onGoOn={() => void takeStep(standing.step)}
          onGiveUp={() => void giveUp(standing.step)}
        >
          {children?.(payment)}
        </BankWait>
      )}
      {standing.at === 'unknown' && <OutcomeUnknown of={of}>{children?.(payment)}</OutcomeUnknown>}
      {bank}
    </>
  );
}
