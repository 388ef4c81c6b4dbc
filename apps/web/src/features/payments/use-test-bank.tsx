import { useCallback, useState } from 'react';
import type { BankStep, StepEnd } from './bank-step.ts';
import { TestBankDialog } from './test-bank-dialog.tsx';

interface Asked {
  clientSecret: string;
  end: (how: StepEnd) => void;
}

/** The step at the test gateway's bank, in a dialog of this page. */
export function useTestBank(): BankStep {
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirmStep = useCallback(
    (clientSecret: string) => new Promise<StepEnd>((end) => setAsked({ clientSecret, end })),
    [],
  );
  const end = (how: StepEnd) => {
    setAsked(null);
    asked?.end(how);
  };
  return {
    confirmStep,
    shows: <TestBankDialog clientSecret={asked?.clientSecret ?? null} onEnd={end} />,
  };
}
