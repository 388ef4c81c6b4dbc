import type { Problem } from '../../api/problem.ts';
import { accountTexts } from '../../texts/accounts.ts';
import { texts } from '../../texts/app.ts';

/** What the server says is wrong with a field, in one line. */
export function fieldSentence(problem: Problem | null, field: string): string | undefined {
  if (problem?.kind !== 'invalid') return undefined;
  return problem.fields[field]?.join(' ');
}

/** What is wrong apart from the fields that a form shows, with the way on. */
export function formSentence(problem: Problem | null, shown: readonly string[]): string | undefined {
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
      const others = Object.entries(problem.fields).filter(([field]) => !shown.includes(field));
      return others.flatMap(([, sentences]) => sentences).join(' ') || undefined;
    }
  }
}
