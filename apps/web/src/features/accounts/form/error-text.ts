import { joinSentences } from '@furrow/messages/join';
import type { Problem } from '../../../api/problem.ts';
import { accountTexts } from '../../../texts/accounts.ts';
import { texts } from '../../../texts/app.ts';

/** The server's errors about one field, joined to one line. */
export function fieldErrorText(problem: Problem | null, field: string): string | undefined {
  if (problem?.kind !== 'invalid') return undefined;
  const sentences = problem.fields[field];
  return sentences && joinSentences(...sentences);
}

/** Errors that belong to no field of the form, with a sentence on what to do next. */
export function formErrorText(problem: Problem | null, shownFields: readonly string[]): string | undefined {
  switch (problem?.kind) {
    case undefined:
      return undefined;
    case 'offline':
      return accountTexts.problem.offline;
    case 'unreachable':
      return accountTexts.problem.unreachable;
    case 'unreadable':
      return texts.api.unreadable;
    case 'refused':
      return problem.message;
    case 'invalid': {
      const others = Object.entries(problem.fields).filter(([field]) => !shownFields.includes(field));
      return joinSentences(...others.flatMap(([, sentences]) => sentences)) || undefined;
    }
  }
}
