import type { Problem } from '../../api/problem.ts';

const codeRefusals = ['wrong_code', 'code_expired', 'code_used_up'];

/** True if the refusal means that these digits no longer work, as opposed to a lost request. */
export function isCodeRefused(problem: Problem): boolean {
  return problem.kind === 'refused' && codeRefusals.includes(problem.code);
}
