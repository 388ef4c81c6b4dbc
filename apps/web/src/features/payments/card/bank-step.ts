import type { ReactNode } from 'react';

/**
 * `dismissed`: the buyer closed the step without deciding. `over`: the payment no longer waits for the bank, whatever the buyer
 * decided. `out_of_reach`: the bank's page could not be opened, so the buyer saw no question.
 */
export type BankStepResult = 'decided' | 'dismissed' | 'over' | 'out_of_reach';

/** Confirmation of a payment at the buyer's bank (3-D Secure). */
export interface BankStep {
  confirmStep: (clientSecret: string) => Promise<BankStepResult>;
  /** Element shown during the step; null where the provider opens a window of its own. */
  dialog: ReactNode;
}
