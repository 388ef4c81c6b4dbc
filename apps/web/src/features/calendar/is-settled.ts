import { isRefusal, type Problem } from '../../api/problem.ts';

/** Whether nothing is left to ask: it is done, or cannot be done any more. Anything else can be tried again with what was typed. */
export function isSettled(reply: { ok: true } | { ok: false; problem: Problem }): boolean {
  if (reply.ok) return true;
  const over = ['analysis_not_open', 'nothing_to_pause', 'order_item_not_found'] as const;
  return over.some((code) => isRefusal(reply.problem, code));
}
