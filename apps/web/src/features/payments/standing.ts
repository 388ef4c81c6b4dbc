import type { ActionNeeded, OpenPayment } from '@furrow/contract/payments';
import { isRefusal, type Problem } from '../../api/problem.ts';
import type { paymentTexts } from '../../texts/payment.ts';

/** Why nothing was paid. */
export type Said = { problem: Problem } | { notice: Notice };
export type Notice = keyof typeof paymentTexts.notices;

/** How a call that pays was answered. `orderId`: null for a top-up. */
export type Sent = { ok: true; orderId: string | null } | { ok: false; problem: Problem };

/** A payment that waits for the buyer's bank. */
export interface Step {
  attemptId: string;
  clientSecret: string;
}

/** How a payment stands that the page knows of. */
export type Standing =
  | { at: 'form' }
  | { at: 'step'; step: Step }
  /** Nobody knows yet how it ended. `attemptId`: null until it has been seen. */
  | { at: 'unknown'; attemptId: string | null };

export function standingOf(open: OpenPayment | undefined): Standing {
  if (!open) return { at: 'form' };
  const { state, client_secret: clientSecret, attempt_id: attemptId } = open;
  return state === 'action_needed' && clientSecret !== null
    ? { at: 'step', step: { attemptId, clientSecret } }
    : { at: 'unknown', attemptId };
}

/** The step that a refusal asks for; null: it asks for none. */
export function stepIn(problem: Problem): Step | null {
  if (!isRefusal(problem, 'payment_action_needed') || !('data' in problem)) return null;
  const { attempt_id: attemptId, client_secret: clientSecret } = problem.data as ActionNeeded;
  return { attemptId, clientSecret };
}

/** Whether the payment may have gone through all the same. */
export function leavesOpen(problem: Problem): boolean {
  if (isRefusal(problem, 'payment_pending')) return true;
  if (isRefusal(problem, 'card_service_unreachable')) return false;
  if (problem.kind === 'refused') return problem.status >= 500;
  return problem.kind !== 'invalid';
}

/** What is known of an open payment when it is open no more. */
export interface Trace {
  /** Null: it was begun before the page was opened, and has not been seen since. */
  attemptId: string | null;
  /** When the bank stops waiting; null where it did not wait. */
  until: string | null;
}

export function traceOf({ attempt_id: attemptId, expires_at: until }: OpenPayment): Trace {
  return { attemptId, until };
}

/** Why a payment that waited for the bank is over, where nobody here ended it. */
export function whyOver(trace: Trace | null, now = Date.now()): Notice {
  return trace?.until && Date.parse(trace.until) <= now ? 'expired' : 'over';
}

/** Whether it is for another card, or the same one anew: what was typed of it is not kept. */
export function isAboutCard(said: Said): boolean {
  return 'notice' in said ? said.notice !== 'went_through' : isRefusal(said.problem, 'payment_declined');
}
