import { toast } from '../ui/toasts/toasts.ts';
import type { Problem } from './problem.ts';
import { problemDetail, problemToasts } from './problem-toasts.ts';

/** Shows the message of a successful reply as a toast. Most replies have an empty message and show none. */
export function announceSuccess(message: string): void {
  if (message) toast('success', message);
}

/** Shows one toast per problem, with the id of the request where the server failed. */
export function announceProblem(problem: Problem): void {
  const detail = problemDetail(problem);
  for (const text of problemToasts(problem)) toast('error', text, detail);
}
