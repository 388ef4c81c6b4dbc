import type { ActionNeeded, OpenPayment } from '@furrow/contract/payments';
import { isRefusal, type Problem } from '../../../api/problem.ts';
import type { paymentTexts } from '../../../texts/payment.ts';

/** Why nothing was paid. */
export type PaymentFailure = { problem: Problem } | { notice: PaymentNotice };
export type PaymentNotice = keyof typeof paymentTexts.notices;

/** Result of a paying call. `orderId` is null for a top-up. */
export type PaymentResult = { ok: true; orderId: string | null } | { ok: false; problem: Problem };

/** A payment that waits for the buyer's bank. */
export interface PendingBankStep {
  attemptId: string;
  clientSecret: string;
}

/** Stage of the payment that this page knows of. */
export type PaymentStage =
  | { kind: 'form' }
  | { kind: 'step'; step: PendingBankStep }
  /** The outcome is not known yet. `attemptId` is null until the payment has been listed. */
  | { kind: 'unknown'; attemptId: string | null };

export function stageOf(open: OpenPayment | undefined): PaymentStage {
  if (!open) return { kind: 'form' };
  const { state, client_secret: clientSecret, attempt_id: attemptId } = open;
  return state === 'action_needed' && clientSecret !== null
    ? { kind: 'step', step: { attemptId, clientSecret } }
    : { kind: 'unknown', attemptId };
}

/** The bank step that a refusal requires; null if it requires none. */
export function bankStepOf(problem: Problem): PendingBankStep | null {
  if (!isRefusal(problem, 'payment_action_needed') || !('data' in problem)) return null;
  const { attempt_id: attemptId, client_secret: clientSecret } = problem.data as ActionNeeded;
  return { attemptId, clientSecret };
}

/** True if the payment may have gone through despite this problem. */
export function mayHaveSucceeded(problem: Problem): boolean {
  if (isRefusal(problem, 'payment_pending')) return true;
  if (isRefusal(problem, 'card_service_unreachable')) return false;
  if (problem.kind === 'refused') return problem.status >= 500;
  return problem.kind !== 'invalid';
}

/** Data of an open payment that is remembered after it has ended. */
export interface PaymentTrace {
  /** Null: the payment started before the page was opened and has not been listed since. */
  attemptId: string | null;
  /** When the bank stops waiting; null if the payment did not wait for the bank. */
  expiresAt: string | null;
}

export function traceOf({ attempt_id: attemptId, expires_at: expiresAt }: OpenPayment): PaymentTrace {
  return { attemptId, expiresAt };
}

/** Why a payment that waited for the bank has ended, when this page did not end it. */
export function noticeOfEnd(trace: PaymentTrace | null, now = Date.now()): PaymentNotice {
  return trace?.expiresAt && Date.parse(trace.expiresAt) <= now ? 'expired' : 'over';
}

/** True if the next attempt needs a card to be typed again, the same or another: the typed one is not kept. */
export function isAboutCard(failure: PaymentFailure): boolean {
  return 'notice' in failure
    ? failure.notice !== 'went_through'
    : isRefusal(failure.problem, 'payment_declined');
}
