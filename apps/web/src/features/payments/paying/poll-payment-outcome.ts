import { endpoints } from '@furrow/contract/endpoints';
import type { OpenPayment } from '@furrow/contract/payments/payments';
import { call } from '../../../api/call.ts';
import { isUnanswered } from '../../../api/problem.ts';
import { cancelRetry, scheduleRetry } from '../../../api/retries.ts';
import { mayHaveSucceeded, type PaymentFailure, type PaymentResult } from './payment-stage.ts';

export type PaymentOutcome =
  | { outcome: 'paid'; orderId: string | null }
  | { outcome: 'unpaid' }
  /** The payment waits for the buyer at the bank. */
  | { outcome: 'step' }
  | { outcome: 'told'; result: UntracedResult };

/** Result for a payment that is not among the open ones. */
export type UntracedResult = PaymentResult | PaymentFailure;

interface PollInput {
  isThisPayment: (payment: OpenPayment) => boolean;
  /** Id of the attempt; null until the payment appears in the server's list. */
  attemptId: string | null;
  /** Called when the payment is not in the server's list: it never arrived, or had ended before the first poll. */
  resolveUntraced: () => Promise<UntracedResult>;
}

const repeatName = 'payment';
const pollIntervalMs = 2_000;
/**
 * Number of polls that do not list the payment before it counts as missing. A request that was interrupted may
 * still be about to be stored.
 */
const maxMisses = 2;

/**
 * Polls a payment until its outcome is known. Polling charges nothing.
 * @returns null when `signal` aborts.
 */
export async function pollPaymentOutcome(
  { isThisPayment, attemptId, resolveUntraced }: PollInput,
  signal: AbortSignal,
): Promise<PaymentOutcome | null> {
  let id = attemptId;
  let missCount = 0;
  signal.addEventListener('abort', () => cancelRetry(repeatName), { once: true });
  try {
    for (;;) {
      const open = await call(endpoints.listOpenPayments, {}, { signal });
      if (open.ok || !isUnanswered(open.problem)) cancelRetry(repeatName);
      if (open.ok) {
        const thisPayment = open.data.find((payment) =>
          id === null ? isThisPayment(payment) : payment.attempt_id === id,
        );
        if (thisPayment?.state === 'action_needed') return { outcome: 'step' };
        if (thisPayment) id = thisPayment.attempt_id;
        else if (id !== null) {
          const outcome = await fetchOutcome(id, signal);
          if (outcome) return outcome;
        } else if (++missCount >= maxMisses) {
          const result = await resolveUntraced();
          if (!('ok' in result) || result.ok || !mayHaveSucceeded(result.problem))
            return { outcome: 'told', result };
        }
      }
      if (!open.ok && isUnanswered(open.problem)) await nextRepeat(signal);
      else await pause(pollIntervalMs, signal);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    return null;
  }
}

/**
 * Outcome of a payment that is no longer open, requested from the cancel endpoint, which reports how an ended payment
 * ended. Null if that fails.
 */
async function fetchOutcome(attemptId: string, signal: AbortSignal): Promise<PaymentOutcome | null> {
  const reply = await call(endpoints.cancelPayment, { body: { attempt_id: attemptId } }, { signal });
  if (!reply.ok) return null;
  const { outcome, order_id } = reply.data;
  return outcome === 'paid' ? { outcome, orderId: order_id } : { outcome: 'unpaid' };
}

/** Resolves when the request that got no reply is due for another attempt. */
async function nextRepeat(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    scheduleRetry(repeatName, resolve);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
