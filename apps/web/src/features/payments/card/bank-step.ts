import type { ReactNode } from 'react';

/**
 * `put_away`: the buyer closed the step without deciding. `over`: the payment no longer waits for the bank, whatever the buyer
 * decided. `out_of_reach`: the bank's page could not be opened, so the buyer saw no question.
 */
export type BankStepResult = 'decided' | 'put_away' | 'over' | 'out_of_reach';

/** Confirmation of a payment at the buyer's bank (3-D Secure). */
export interface BankStep {
  confirmStep: (clientSecret: string) => Promise<BankStepResult>;
  /** Element shown during the step; null where the provider opens a window of its own. */
  dialog: ReactNode;
}
