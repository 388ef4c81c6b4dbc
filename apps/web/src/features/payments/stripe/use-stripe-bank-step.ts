import { useCallback } from 'react';
import type { BankStep, BankStepResult } from '../card/bank-step.ts';

/** The step at the buyer's bank, in Stripe's window above this page. */
export function useStripeBankStep(): BankStep {
  const confirmStep = useCallback(async (clientSecret: string): Promise<BankStepResult> => {
    try {
      const [{ openStripe }, step] = await Promise.all([
        import('./open-stripe.ts'),
        import('./confirm-step.ts'),
      ]);
      return await step.confirmStep(await openStripe(), clientSecret);
    } catch {
      // Our code or Stripe's script did not load, or has thrown an error, so the buyer has decided nothing.
      return 'out_of_reach';
    }
  }, []);
  return { confirmStep, dialog: null };
}
