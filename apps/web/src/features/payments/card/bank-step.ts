import type { ReactNode } from 'react';

/**
 * Result of a bank step. `dismissed`: the buyer closed it without deciding; `over`: the payment no longer waits for the
 * bank; `out_of_reach`: the bank's page could not be opened.
 */
export type BankStepResult = 'decided' | 'dismissed' | 'over' | 'out_of_reach';

/** Confirmation of a payment at the buyer's bank (3-D Secure). */
export interface BankStep {
  confirmStep: (clientSecret: string) => Promise<BankStepResult>;
  /** Element shown during the step; null if the provider opens a separate window. */
  dialog: ReactNode;
}
