import type { ReactNode } from 'react';

/** Whoever leads the buyer through the step that their bank asks for. */
export interface BankStep {
  /** @returns false when it was put away and nothing was decided. */
  confirmStep: (clientSecret: string) => Promise<boolean>;
  /** What it shows meanwhile; nothing where the provider opens a window of its own. */
  shows: ReactNode;
}
