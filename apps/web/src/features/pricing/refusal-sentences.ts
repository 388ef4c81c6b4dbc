import type { Problem } from '../../api/problem.ts';

/** What the server says about what was sent, sentence by sentence; none where nobody answered or the server broke down. */
export function refusalSentences(problem: Problem): string[] {
  if (problem.kind === 'invalid') return [...new Set(Object.values(problem.fields).flat())];
  if (problem.kind !== 'refused' || problem.status >= 500) return [];
  return [problem.sentences ?? problem.message].flat().filter(Boolean);
}
