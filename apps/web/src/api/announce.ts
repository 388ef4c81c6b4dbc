import { toast } from '../ui/toasts/toasts.ts';
import type { Problem } from './problem.ts';
import { problemToasts } from './problem-toasts.ts';

/** Shows the message of a successful reply as a toast. Most replies have an empty message and show none. */
export function announceSuccess(message: string): void {
  if (message) toast('success', message);
}

/** Shows one toast per problem. */
export function announceProblem(problem: Problem): void {
  for (const text of problemToasts(problem)) toast('error', text);
}
