import type { PaymentFailure, PaymentNotice, PaymentStage, PendingBankStep } from './payment-stage.ts';

/**
 * State of a payment on this page.
 * - `following`: the page shows the server's list of open payments.
 * - `step`: the payment waits for the bank, and the buyer is on this page.
 * - `unknown`: a request may have succeeded, so the outcome is polled.
 * - `settling`: the outcome is known, and the page is updated.
 */
export type PayingState =
  | 'following'
  | 'sending'
  | 'at_bank'
  | 'step'
  | 'cancelling'
  | 'unknown'
  | 'settling';

/** What this page knows about a payment, apart from the server's list of open payments. */
export interface Paying<Body> {
  at: PayingState;
  /** Stage that has priority over the one in the server's list; null: the list is shown. */
  knownStage: PaymentStage | null;
  /** Reason why the latest attempt charged nothing. */
  failure: PaymentFailure | null;
  /** True while a request is in progress. */
  isBusy: boolean;
  isAtBank: boolean;
  /** Body to send again after the bank step; null after a reload. */
  body: Body | null;
  /** Number of the current bank step. Results of earlier steps are ignored. */
  bankStepNumber: number;
}

export type PayingEvent<Body> =
  | { type: 'pay'; body: Body; isOnline: boolean }
  /** The buyer has pressed the button to confirm at the bank. */
  | { type: 'confirm'; step: PendingBankStep }
  | { type: 'cancel'; attemptId: string; notice: PaymentNotice }
  /** The bank step has ended; `bankStepNumber` is its number. */
  | { type: 'bank_decided'; bankStepNumber: number; attemptId: string }
  | { type: 'bank_left'; bankStepNumber: number }
  | { type: 'bank_unreachable'; bankStepNumber: number }
  /** The bank step has ended, because the payment no longer waits for the bank. */
  | { type: 'bank_over'; bankStepNumber: number; attemptId: string; notice: PaymentNotice }
  /** The server has replied to a request of any kind. */
  | { type: 'paid'; orderId: string | null }
  | { type: 'unpaid'; failure: PaymentFailure }
  | { type: 'step_required'; step: PendingBankStep }
  | { type: 'maybe_paid'; attemptId: string | null }
  | { type: 'cancel_failed'; failure: PaymentFailure }
  /** A poll has found that the payment waits for the bank. */
  | { type: 'step_listed' }
  | { type: 'settled'; failure: PaymentFailure | null };

/** A side effect that the caller performs after a transition. The caller reports its result as an event. */
export type PayingEffect<Body> =
  | { type: 'send'; body: Body }
  | { type: 'reload_list' }
  | { type: 'confirm_at_bank'; step: PendingBankStep; bankStepNumber: number }
  | { type: 'request_cancellation'; attemptId: string; notice: PaymentNotice }
  | { type: 'settle_paid'; orderId: string | null }
  | { type: 'settle_unpaid'; failure: PaymentFailure };

export interface PayingTransition<Body> {
  paying: Paying<Body>;
  effects: readonly PayingEffect<Body>[];
}

export function initialPaying<Body>(): Paying<Body> {
  return {
    at: 'following',
    knownStage: null,
    failure: null,
    isBusy: false,
    isAtBank: false,
    body: null,
    bankStepNumber: 0,
  };
}
