import type { ReactNode } from 'react';

/** `put_away`: nothing was decided. `over`: nothing waits for it any more, whatever the buyer said. */
export type StepEnd = 'decided' | 'put_away' | 'over';

/** Whoever leads the buyer through the step that their bank asks for. */
export interface BankStep {
  confirmStep: (clientSecret: string) => Promise<StepEnd>;
  /** The buyer is there. */
  isOpen: boolean;
  /** What it shows meanwhile; nothing where the provider opens a window of its own. */
  shows: ReactNode;
}
