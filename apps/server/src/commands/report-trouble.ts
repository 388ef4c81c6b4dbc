import { reasonOf } from '../reason-of.ts';
import type { Terminal } from '../terminal.ts';

/** Reports an error that does not stop the command, in the form of the log. */
export const reportTrouble =
  ({ report }: Terminal) =>
  (what: string, error: unknown): void =>
    report(`${what}: ${reasonOf(error)}`);
