import { importTexts } from '../../../texts/import.ts';
import { type ArgsOf, textOf } from '../../../texts/text-of.ts';

type Sentences = typeof importTexts.refusals;

export type FileRefusalReason = keyof Sentences;

/** Reason why a file cannot be read: a stable code for programs, and a sentence that says what to send instead. */
export type FileRefusal = { reason: FileRefusalReason; sentence: string };

export function refuseFile<Reason extends FileRefusalReason>(
  reason: Reason,
  ...args: ArgsOf<Sentences[Reason]>
): FileRefusal {
  return { reason, sentence: textOf(importTexts.refusals[reason], ...args) };
}

/** Thrown by the readers, and converted to a value by their one caller. */
export class FileRefusedError extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal) {
    super(refusal.sentence);
    this.name = 'RefusedFile';
    this.refusal = refusal;
  }
}

/** Refusal of one entry of a file while the others can be read. Limits and unforeseen errors end the whole file. */
export function refusalOfEntry(error: unknown): FileRefusal {
  if (!(error instanceof FileRefusedError) || error.refusal.reason.startsWith('too_')) throw error;
  return error.refusal;
}

/** Throws the refusal. */
export function throwRefusal<Reason extends FileRefusalReason>(
  reason: Reason,
  ...args: ArgsOf<Sentences[Reason]>
): never {
  throw new FileRefusedError(refuseFile(reason, ...args));
}
