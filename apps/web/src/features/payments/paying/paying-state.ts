import type { PaymentFailure, PaymentNotice, PaymentStage, PendingBankStep } from './payment-stage.ts';

/**
 * State of a payment on this page. `following`: the page shows what the server's list of open payments says. `step`: the bank
 * waits, and the buyer is on this page. `unknown`: a request may have gone through, so the outcome is polled. `settling`: the
 * outcome is known, and the page is brought up to date.
 */
export type PayingState =
  | 'following'
  | 'sending'
  | 'at_bank'
  | 'step'
  | 'cancelling'
  | 'unknown'
  | 'settling';

/** What this page knows about a payment. It holds no copy of the server's list. */
export interface Paying<Body> {
  at: PayingState;
  /** Stage that this page knows better than the server's list; null: the list is shown. */
  known: PaymentStage | null;
  /** Why nothing was paid by the latest attempt. */
  failure: PaymentFailure | null;
  /** A request is in progress. */
  isBusy: boolean;
  isAtBank: boolean;
  /** Body to send again after the bank step; null after a reload. */
  body: Body | null;
  /** Number of the current bank step; results of earlier ones are ignored. */
  bankStep: number;
}

export type PayingEvent<Body> =
  | { type: 'pay'; body: Body; isOnline: boolean }
  /** The buyer wants to confirm at the bank. */
  | { type: 'confirm'; step: PendingBankStep }
  | { type: 'cancel'; attemptId: string; notice: PaymentNotice }
  /** The bank step has ended; each carries the number of its step. */
  | { type: 'bank_decided'; bankStep: number; attemptId: string }
  | { type: 'bank_left'; bankStep: number }
  | { type: 'bank_unreachable'; bankStep: number }
  /** The payment no longer waits for the bank. */
  | { type: 'bank_over'; bankStep: number; attemptId: string; notice: PaymentNotice }
  /** Replies of the server, to any request. */
  | { type: 'paid'; orderId: string | null }
  | { type: 'unpaid'; failure: PaymentFailure }
  | { type: 'step_required'; step: PendingBankStep }
  | { type: 'maybe_paid'; attemptId: string | null }
  | { type: 'cancel_failed'; failure: PaymentFailure }
  /** Polling found the payment waiting for the bank. */
  | { type: 'step_listed' }
  | { type: 'settled'; failure: PaymentFailure | null };

/** What the caller does after a transition; it reports the result as an event. */
export type PayingEffect<Body> =
  | { type: 'send'; body: Body }
  | { type: 'reload_list' }
  | { type: 'confirm_at_bank'; step: PendingBankStep; bankStep: number }
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
    known: null,
    failure: null,
    isBusy: false,
    isAtBank: false,
    body: null,
    bankStep: 0,
  };
}
