import { isRefusal, type Problem } from '../../api/problem.ts';

/**
 * True if the requested change was made, or is no longer possible. After any other problem the user can try
 * again with the same input.
 */
export function isSettled(reply: { ok: true } | { ok: false; problem: Problem }): boolean {
  if (reply.ok) return true;
  const finalCodes = ['analysis_not_open', 'nothing_to_pause', 'order_item_not_found'] as const;
  return finalCodes.some((code) => isRefusal(reply.problem, code));
}
