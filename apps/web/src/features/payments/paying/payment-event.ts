import { isRefusal, type Problem } from '../../../api/problem.ts';
import type { BankStepResult } from '../card/bank-step.ts';
import type { PayingEvent } from './paying-state.ts';
import {
  bankStepOf,
  mayHaveSucceeded,
  noticeOfEnd,
  type PaymentFailure,
  type PaymentNotice,
  type PaymentResult,
  type PaymentTrace,
  type PendingBankStep,
} from './payment-stage.ts';
import type { PaymentOutcome } from './poll-payment-outcome.ts';

type OutcomeEvent = PayingEvent<never>;

/** Converts the reply to a payment request to an event. */
export function eventOfResult(result: PaymentResult): OutcomeEvent {
  if (result.ok) return { type: 'paid', orderId: result.orderId };
  const step = bankStepOf(result.problem);
  if (step) return { type: 'step_required', step };
  return mayHaveSucceeded(result.problem)
    ? { type: 'maybe_paid', attemptId: null }
    : { type: 'unpaid', failure: { problem: result.problem } };
}

/** Converts the end of a bank step to an event. */
export function eventOfBankStep(
  result: BankStepResult,
  { attemptId }: PendingBankStep,
  bankStepNumber: number,
  trace: PaymentTrace | null,
): OutcomeEvent {
  switch (result) {
    case 'decided':
      return { type: 'bank_decided', bankStepNumber, attemptId };
    case 'dismissed':
      return { type: 'bank_left', bankStepNumber };
    case 'out_of_reach':
      return { type: 'bank_unreachable', bankStepNumber };
    case 'over':
      return { type: 'bank_over', bankStepNumber, attemptId, notice: noticeOfEnd(trace) };
  }
}

type CancelReply =
  | { ok: true; data: { outcome: string; order_id: string | null } }
  | { ok: false; problem: Problem };

/**
 * Converts the reply to a cancellation to an event. If the card was charged before the cancellation
 * arrived, the payment counts.
 */
export function eventOfCancellation(
  reply: CancelReply,
  attemptId: string,
  notice: PaymentNotice,
): OutcomeEvent {
  if (reply.ok && reply.data.outcome === 'paid') return { type: 'paid', orderId: reply.data.order_id };
  if (reply.ok || isRefusal(reply.problem, 'payment_not_found'))
    return { type: 'unpaid', failure: { notice } };
  return isRefusal(reply.problem, 'payment_pending')
    ? { type: 'maybe_paid', attemptId }
    : { type: 'cancel_failed', failure: { problem: reply.problem } };
}

/** Converts the outcome found by polling to an event. */
export function eventOfOutcome(outcome: PaymentOutcome, trace: PaymentTrace | null): OutcomeEvent {
  switch (outcome.outcome) {
    case 'paid':
      return { type: 'paid', orderId: outcome.orderId };
    case 'unpaid':
      return { type: 'unpaid', failure: { notice: trace?.expiresAt ? noticeOfEnd(trace) : 'unpaid' } };
    case 'step':
      return { type: 'step_listed' };
    case 'told': {
      const { result } = outcome;
      return 'ok' in result
        ? eventOfResult(result)
        : { type: 'unpaid', failure: result satisfies PaymentFailure };
    }
  }
}
