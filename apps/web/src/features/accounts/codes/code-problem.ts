import type { Problem } from '../../../api/problem.ts';

const codeRefusals = ['wrong_code', 'code_expired', 'code_used_up'];

/** True if the server refused the digits, so that they no longer work; false if the request failed otherwise. */
export function isCodeRefused(problem: Problem): boolean {
  return problem.kind === 'refused' && codeRefusals.includes(problem.code);
}
