import { importTexts } from '../../../../texts/import.ts';
import { type ArgsOf, textOf } from '../../../../texts/text-of.ts';

type RefusalSentences = typeof importTexts.refusals;

export type FileRefusalReason = keyof RefusalSentences;

/** Reason why a file cannot be read: a stable code for programs, and a sentence that says what to send instead. */
export type FileRefusal = { reason: FileRefusalReason; sentence: string };

export function refuseFile<Reason extends FileRefusalReason>(
  reason: Reason,
  ...args: ArgsOf<RefusalSentences[Reason]>
): FileRefusal {
  return { reason, sentence: textOf(importTexts.refusals[reason], ...args) };
}

/** Error of the readers, which the one function that calls them converts to a value. */
export class FileRefusedError extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal) {
    super(refusal.sentence);
    this.name = 'RefusedFile';
    this.refusal = refusal;
  }
}

/**
 * Refusal of one entry of a file that has others.
 * @throws the error if it is a limit or unforeseen, because then no entry is read.
 */
export function refusalOfEntry(error: unknown): FileRefusal {
  if (!(error instanceof FileRefusedError) || error.refusal.reason.startsWith('too_')) throw error;
  return error.refusal;
}

/** @throws a FileRefusedError with this reason. */
export function throwRefusal<Reason extends FileRefusalReason>(
  reason: Reason,
  ...args: ArgsOf<RefusalSentences[Reason]>
): never {
  throw new FileRefusedError(refuseFile(reason, ...args));
}
