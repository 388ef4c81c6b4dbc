import { toast } from '../ui/toasts.ts';
import type { Problem } from './problem.ts';
import { problemToasts } from './problem-toasts.ts';

/** Says how a call went: the server's words for a success if it has any, one toast for each thing that is wrong. */
export function announce(reply: { ok: true; message: string } | { ok: false; problem: Problem }): void {
  if (!reply.ok) for (const text of problemToasts(reply.problem)) toast('error', text);
  else if (reply.message) toast('success', reply.message);
}
