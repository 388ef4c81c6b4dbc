import type { ActionNeeded, OpenPayment } from '@furrow/contract/payments/payments';
import { isRefusal, type Problem } from '../../../api/problem.ts';
import type { paymentTexts } from '../../../texts/payment.ts';

/** Reason why nothing was paid. */
export type PaymentFailure = { problem: Problem } | { notice: PaymentNotice };
export type PaymentNotice = keyof typeof paymentTexts.notices;

/** Result of a payment request. `orderId` is null for a top-up. */
export type PaymentResult = { ok: true; orderId: string | null } | { ok: false; problem: Problem };

/** A payment that waits for the buyer's bank. */
export interface PendingBankStep {
  attemptId: string;
  clientSecret: string;
}

/** Stage of a payment: no payment is open (`form`), it waits for the bank, or its outcome is unknown. */
export type PaymentStage =
  | { kind: 'form' }
  | { kind: 'step'; step: PendingBankStep }
  /** The outcome is not known yet. `attemptId` is null until the payment appears in the server's list. */
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

/** Data of an open payment that the page remembers after the payment has ended. */
export interface PaymentTrace {
  /** Null if the payment started before the page was opened and has not appeared in the server's list since. */
  attemptId: string | null;
  /** When the bank stops waiting (ISO 8601); null if the payment did not wait for the bank. */
  expiresAt: string | null;
}

export function traceOf({ attempt_id: attemptId, expires_at: expiresAt }: OpenPayment): PaymentTrace {
  return { attemptId, expiresAt };
}

/** Reason for the end of a payment that waited for the bank and was not ended by this page. */
export function noticeOfEnd(trace: PaymentTrace | null, now = Date.now()): PaymentNotice {
  return trace?.expiresAt && Date.parse(trace.expiresAt) <= now ? 'expired' : 'over';
}

/** True if the buyer has to type a card again for the next attempt, because the typed card is not stored. */
export function isAboutCard(failure: PaymentFailure): boolean {
  return 'notice' in failure
    ? failure.notice !== 'went_through'
    : isRefusal(failure.problem, 'payment_declined');
}
