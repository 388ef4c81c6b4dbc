import { reasonOf } from '../../errors/reason-of.ts';
import type { Terminal } from '../../text/terminal.ts';

/** Reports an error that does not stop the command, in the form of the log. */
export const reportErrors =
  ({ report }: Terminal) =>
  (context: string, error: unknown): void =>
    report(`${context}: ${reasonOf(error)}`);
