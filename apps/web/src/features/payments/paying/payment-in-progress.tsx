import type { OpenPayment } from '@furrow/contract/payments/payments';
import type { ReactNode } from 'react';
import { BankWait } from './bank-wait.tsx';
import { OutcomeUnknown } from './outcome-unknown.tsx';
import type { usePaying } from './use-paying.ts';

type PaymentControls = ReturnType<typeof usePaying>;

interface Props {
  purpose: OpenPayment['of'];
  payment: Pick<
    PaymentControls,
    'stage' | 'open' | 'failure' | 'isBusy' | 'isAtBank' | 'bank' | 'takeStep' | 'cancel'
  >;
  /** Renders the items of this payment, if they are not the full cart. */
  children?: (payment: OpenPayment | null) => ReactNode;
}

/** Shows the state of a payment that has started and not ended. Renders nothing while its form is shown. */
export function PaymentInProgress({ purpose, payment, children }: Props) {
  const { stage, open, failure, isBusy, isAtBank, bank, takeStep, cancel } = payment;
  const id = stage.kind === 'step' ? stage.step.attemptId : null;
  const attempt = stage.kind === 'unknown' ? stage.attemptId : id;
  const openPayment = open?.find(({ attempt_id }) => attempt_id === attempt) ?? null;
  return (
    <>
      {stage.kind === 'step' && (
        <BankWait
          payment={openPayment}
          failure={failure}
          isBusy={isBusy}
          isAtBank={isAtBank}
          onContinue={() => void takeStep(stage.step)}
          onCancel={() => void cancel(stage.step)}
        >
          {children?.(openPayment)}
        </BankWait>
      )}
      {stage.kind === 'unknown' && (
        <OutcomeUnknown purpose={purpose}>{children?.(openPayment)}</OutcomeUnknown>
      )}
      {bank}
    </>
  );
}
