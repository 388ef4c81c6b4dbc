import { endpoints } from '@furrow/contract/endpoints';
import type { OpenPayment } from '@furrow/contract/payments';
import { call } from '../../api/call.ts';
import { repeatLater, stopRepeating } from '../../api/outage.ts';
import { isServerAway } from '../../api/problem.ts';
import { leavesOpen, type Said, type Sent } from './standing.ts';

export type FoundOut =
  | { outcome: 'paid'; orderId: string | null }
  | { outcome: 'unpaid' }
  /** The bank waits for the buyer. */
  | { outcome: 'step' }
  | { outcome: 'told'; last: LastWord };

/** Result for a payment that is not among the open ones. */
export type LastWord = Sent | Said;

interface Wanted {
  isOurs: (payment: OpenPayment) => boolean;
  /** Null until the payment has been listed. */
  attemptId: string | null;
  /** Called when the payment is not listed: it never arrived, or it had ended before the first poll. */
  onUnseen: () => Promise<LastWord>;
}

const repeatName = 'payment';
const lookEvery = 2_000;
/**
 * Polls without a trace after which the payment counts as unseen. A request that was cut off may still be about to be stored.
 */
const looksInVain = 2;

/**
 * Polls a payment until its outcome is known. Charges nothing.
 * @returns null when it was aborted.
 */
export async function findOut(
  { isOurs, attemptId, onUnseen }: Wanted,
  signal: AbortSignal,
): Promise<FoundOut | null> {
  let id = attemptId;
  let inVain = 0;
  signal.addEventListener('abort', () => stopRepeating(repeatName), { once: true });
  try {
    for (;;) {
      const open = await call(endpoints.listOpenPayments, {}, { signal });
      if (open.ok || !isServerAway(open.problem)) stopRepeating(repeatName);
      if (open.ok) {
        const ours = open.data.find((one) => (id === null ? isOurs(one) : one.attempt_id === id));
        if (ours?.state === 'action_needed') return { outcome: 'step' };
        if (ours) id = ours.attempt_id;
        else if (id !== null) {
          const end = await endOf(id, signal);
          if (end) return end;
        } else if (++inVain >= looksInVain) {
          const last = await onUnseen();
          if (!('ok' in last) || last.ok || !leavesOpen(last.problem)) return { outcome: 'told', last };
        }
      }
      if (!open.ok && isServerAway(open.problem)) await nextRepeat(signal);
      else await pause(lookEvery, signal);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    return null;
  }
}

/** Outcome of a payment that is no longer open. The cancel endpoint reports how a payment ended if it is already over. */
async function endOf(attemptId: string, signal: AbortSignal): Promise<FoundOut | null> {
  const reply = await call(endpoints.giveUpPayment, { body: { attempt_id: attemptId } }, { signal });
  if (!reply.ok) return null;
  const { outcome, order_id } = reply.data;
  return outcome === 'paid' ? { outcome, orderId: order_id } : { outcome: 'unpaid' };
}

/** Resolves when the request without a reply is due for another try. */
async function nextRepeat(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    repeatLater(repeatName, resolve);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
