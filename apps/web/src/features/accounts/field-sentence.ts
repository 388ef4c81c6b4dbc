import type { Problem } from '../../api/problem.ts';

/** What the server says is wrong with a field, in one line. */
export function fieldSentence(problem: Problem | null, field: string): string | undefined {
  if (problem?.kind !== 'invalid') return undefined;
  return problem.fields[field]?.join(' ');
}
