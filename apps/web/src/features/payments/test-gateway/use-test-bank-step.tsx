import { useCallback, useState } from 'react';
import type { BankStep, BankStepResult } from '../card/bank-step.ts';
import { TestBankDialog } from './test-bank-dialog.tsx';

interface PendingConfirmation {
  clientSecret: string;
  resolve: (how: BankStepResult) => void;
}

/** The bank step of the test gateway, in a dialog of this page. */
export function useTestBankStep(): BankStep {
  const [pendingConfirmation, setPending] = useState<PendingConfirmation | null>(null);
  const confirmStep = useCallback(
    (clientSecret: string) => new Promise<BankStepResult>((resolve) => setPending({ clientSecret, resolve })),
    [],
  );
  const finish = (how: BankStepResult) => {
    setPending(null);
    pendingConfirmation?.resolve(how);
  };
  return {
    confirmStep,
    dialog: <TestBankDialog clientSecret={pendingConfirmation?.clientSecret ?? null} onResult={finish} />,
  };
}
