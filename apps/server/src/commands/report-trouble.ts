import { reasonOf } from '../reason-of.ts';
import type { Terminal } from '../terminal.ts';

/** For what goes wrong beside a command's work, which goes on: as a log tells it. */
export const reportTrouble =
  ({ report }: Terminal) =>
  (what: string, error: unknown): void =>
    report(`${what}: ${reasonOf(error)}`);
