import { warn } from '../../start/log-line.ts';
import type { Terminal } from '../../text/terminal.ts';
import { outputMessages } from './output.messages.ts';

/**
 * Reports an error that does not stop the command: a sentence for the user, and a line of the log, whose contexts and
 * reasons are English.
 */
export const reportErrors =
  ({ report }: Terminal) =>
  (context: string, error: unknown): void => {
    report(outputMessages.went_on());
    warn(context, error);
  };
