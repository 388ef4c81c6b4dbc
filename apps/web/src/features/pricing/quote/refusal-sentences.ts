import type { Problem } from '../../../api/problem.ts';

/** The server's sentences on why it refused the input; empty if it has failed or did not reply. */
export function refusalSentences(problem: Problem): string[] {
  if (problem.kind === 'invalid') return [...new Set(Object.values(problem.fields).flat())];
  if (problem.kind !== 'refused' || problem.status >= 500) return [];
  return [problem.sentences ?? problem.message].flat().filter(Boolean);
}
