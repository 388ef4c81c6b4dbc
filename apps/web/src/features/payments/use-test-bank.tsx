import { useCallback, useState } from 'react';
import type { BankStep } from './bank-step.ts';
import { TestBankDialog } from './test-bank-dialog.tsx';

interface Asked {
  clientSecret: string;
  end: (isDecided: boolean) => void;
}

/** The step at the bank of the test gateway, in a dialog of this page. */
export function useTestBank(): BankStep {
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirmStep = useCallback(
    (clientSecret: string) => new Promise<boolean>((end) => setAsked({ clientSecret, end })),
    [],
  );
  const end = (isDecided: boolean) => {
    setAsked(null);
    asked?.end(isDecided);
  };
  return {
    confirmStep,
    shows: <TestBankDialog clientSecret={asked?.clientSecret ?? null} onEnd={end} />,
  };
}
