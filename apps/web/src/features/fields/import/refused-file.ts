import { importTexts } from '../../../texts/import.ts';
import { type ArgsOf, textOf } from '../../../texts/text-of.ts';

type Sentences = typeof importTexts.refusals;

export type FileRefusalReason = keyof Sentences;

/** Why a whole file cannot be read: a stable reason for programs, a sentence that says what to send instead. */
export type FileRefusal = { reason: FileRefusalReason; sentence: string };

export function refuseFile<Reason extends FileRefusalReason>(
  reason: Reason,
  ...args: ArgsOf<Sentences[Reason]>
): FileRefusal {
  return { reason, sentence: textOf(importTexts.refusals[reason], ...args) };
}

/** Thrown by the readers, and made a value at the one place that calls them. */
export class RefusedFile extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal) {
    super(refusal.sentence);
    this.name = 'RefusedFile';
    this.refusal = refusal;
  }
}

/** Why one entry of a file cannot be read while the others can. Too much of anything ends the whole file, as what is no refusal does. */
export function refusalOfEntry(error: unknown): FileRefusal {
  if (!(error instanceof RefusedFile) || error.refusal.reason.startsWith('too_')) throw error;
  return error.refusal;
}

/** As refuseFile, thrown. */
export function stop<Reason extends FileRefusalReason>(
  reason: Reason,
  ...args: ArgsOf<Sentences[Reason]>
): never {
  throw new RefusedFile(refuseFile(reason, ...args));
}
