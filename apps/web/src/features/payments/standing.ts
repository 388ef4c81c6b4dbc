import type { ActionNeeded, OpenPayment } from '@furrow/contract/payments';
import { isRefusal, type Problem } from '../../api/problem.ts';
import type { paymentTexts } from '../../texts/payment.ts';

/** Why nothing was paid. */
export type Said = { problem: Problem } | { notice: Notice };
export type Notice = keyof typeof paymentTexts.notices;

/** Result of a paying call. `orderId` is null for a top-up. */
export type Sent = { ok: true; orderId: string | null } | { ok: false; problem: Problem };

/** A payment that waits for the buyer's bank. */
export interface Step {
  attemptId: string;
  clientSecret: string;
}

/** Stage of the payment that this page knows of. */
export type Standing =
  | { at: 'form' }
  | { at: 'step'; step: Step }
  /** The outcome is not known yet. `attemptId` is null until the payment has been listed. */
  | { at: 'unknown'; attemptId: string | null };

export function standingOf(open: OpenPayment | undefined): Standing {
  if (!open) return { at: 'form' };
  const { state, client_secret: clientSecret, attempt_id: attemptId } = open;
  return state === 'action_needed' && clientSecret !== null
    ? { at: 'step', step: { attemptId, clientSecret } }
    : { at: 'unknown', attemptId };
}

/** The bank step that a refusal requires; null if it requires none. */
export function stepIn(problem: Problem): Step | null {
  if (!isRefusal(problem, 'payment_action_needed') || !('data' in problem)) return null;
  const { attempt_id: attemptId, client_secret: clientSecret } = problem.data as ActionNeeded;
  return { attemptId, clientSecret };
}

/** True if the payment may have gone through despite this problem. */
export function leavesOpen(problem: Problem): boolean {
  if (isRefusal(problem, 'payment_pending')) return true;
  if (isRefusal(problem, 'card_service_unreachable')) return false;
  if (problem.kind === 'refused') return problem.status >= 500;
  return problem.kind !== 'invalid';
}

/** Data of an open payment that is remembered after it has ended. */
export interface Trace {
  /** Null: the payment started before the page was opened and has not been listed since. */
  attemptId: string | null;
  /** When the bank stops waiting; null if the payment did not wait for the bank. */
  until: string | null;
}

export function traceOf({ attempt_id: attemptId, expires_at: until }: OpenPayment): Trace {
  return { attemptId, until };
}

/** Why a payment that waited for the bank has ended, when this page did not end it. */
export function whyOver(trace: Trace | null, now = Date.now()): Notice {
  return trace?.until && Date.parse(trace.until) <= now ? 'expired' : 'over';
}

/** True if the next attempt needs a card to be typed again, the same or another: the typed one is not kept. */
export function isAboutCard(said: Said): boolean {
  return 'notice' in said ? said.notice !== 'went_through' : isRefusal(said.problem, 'payment_declined');
}
