import type { Problem } from '../../api/problem.ts';

const ofTheCode = ['wrong_code', 'code_expired', 'code_used_up'];

/** Whether these digits are of no use any more, rather than not heard of. */
export function isCodeRefused(problem: Problem): boolean {
  return problem.kind === 'refused' && ofTheCode.includes(problem.code);
}
