import { useCallback } from 'react';
import type { BankStep, BankStepResult } from '../card/bank-step.ts';

/** Returns the function that lets the buyer confirm a payment with their bank (3-D Secure), in Stripe's dialog. */
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
