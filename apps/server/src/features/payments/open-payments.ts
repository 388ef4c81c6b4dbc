import type { RefusalCode } from '@furrow/contract/endpoint/refusals';
import type { OpenPayment } from '@furrow/contract/payments/payments';
import { inTransaction } from '../../database/in-transaction.ts';
import { dollars } from '../ledger/dollars.ts';
import { canBeConfirmed, isUnsubmitted } from './attempt-states.ts';
import { type Attempt, findOwnAttempt } from './attempts.store.ts';
import { abandonUnsubmitted } from './finish-attempt.ts';
import { openAttemptsOf } from './open-attempts.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { outcomeOrPending, settleAfterStep } from './settle-attempt.ts';

/** Lists the caller's open payments, and settles those whose time for the bank's confirmation is over. */
export async function openPaymentsOf(deps: PaymentsDeps, account: string): Promise<OpenPayment[]> {
  const { db } = deps;
  const open = await openAttemptsOf(db, account);
  let anyExpired = false;
  for (const attempt of open) anyExpired = (await settleIfExpired(deps, attempt)) || anyExpired;
  return (anyExpired ? await openAttemptsOf(db, account) : open).map(viewOpen);
}

/**
 * Cancels a payment whose time for the bank's confirmation is over, unless it was charged by then.
 * @returns whether that time is over
 */
export async function settleIfExpired(deps: PaymentsDeps, attempt: Attempt): Promise<boolean> {
  if (attempt.state !== 'requires_action' || canBeConfirmed(attempt, deps.clock())) return false;
  await settleAfterStep(deps, attempt, false);
  return true;
}

function viewOpen(attempt: Attempt): OpenPayment {
  const { state, client_secret, pending_until } = attempt;
  const isWaiting = state === 'requires_action';
  return {
    attempt_id: attempt.id,
    of: attempt.kind === 'order' ? 'order' : 'top-up',
    state: isWaiting ? 'action_needed' : 'pending',
    amount: dollars(attempt.card_cents),
    wallet_amount: dollars(attempt.wallet_cents),
    cart_id: attempt.items.map(({ id }) => id),
    client_secret: isWaiting ? client_secret : null,
    expires_at: isWaiting ? (pending_until?.toISOString() ?? null) : null,
    created_at: attempt.created_at.toISOString(),
  };
}

type CancelPaymentResult =
  | { ok: true; outcome: 'cancelled' | 'paid'; orderId: string | null }
  | { ok: false; refused: RefusalCode };

/** Cancels a payment that waits for the buyer. If it was charged by now, it is paid instead. */
export async function cancelOpenPayment(
  deps: PaymentsDeps,
  account: string,
  id: string,
): Promise<CancelPaymentResult> {
  const { db, clock } = deps;
  const attempt = await findOwnAttempt(db, account, id);
  if (attempt === null) return { ok: false, refused: 'payment_not_found' };
  const { state: expectedState } = attempt;
  if (isUnsubmitted(expectedState)) {
    await inTransaction(db, (trx) => abandonUnsubmitted(trx, { id, expectedState, at: clock() }));
  }
  const outcome =
    expectedState === 'requires_action'
      ? await settleAfterStep(deps, attempt, false)
      : await outcomeOrPending(deps, id);
  switch (outcome.outcome) {
    case 'paid':
      return { ok: true, outcome: 'paid', orderId: outcome.orderId };
    case 'declined':
    case 'abandoned':
    case 'unreachable':
    case 'too_late':
      return { ok: true, outcome: 'cancelled', orderId: null };
    case 'action_needed':
    case 'pending':
      return { ok: false, refused: 'payment_pending' };
  }
}
