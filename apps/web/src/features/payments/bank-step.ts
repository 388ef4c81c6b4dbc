import type { ReactNode } from 'react';

/**
 * `put_away`: nothing was decided. `over`: nothing waits for it any more, whatever the buyer said. `out_of_reach`: the bank's page
 * could not be opened, so that nobody was asked.
 */
export type StepEnd = 'decided' | 'put_away' | 'over' | 'out_of_reach';

/** Whoever leads the buyer through the step that their bank asks for. */
export interface BankStep {
  confirmStep: (clientSecret: string) => Promise<StepEnd>;
  /** What it shows meanwhile; nothing where the provider opens a window of its own. */
  shows: ReactNode;
}
