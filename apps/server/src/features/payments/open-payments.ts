import type { OpenPayment } from '@furrow/contract/payments';
import type { RefusalCode } from '@furrow/contract/refusals';
import { inTransaction } from '../../database/in-transaction.ts';
import { dollars } from '../pricing/dollars.ts';
import { canBeConfirmed, isUnasked } from './attempt-states.ts';
import { type Attempt, findAttemptOf } from './attempts.store.ts';
import { abandonUnasked } from './finish-attempt.ts';
import { openAttemptsOf } from './open-attempts.store.ts';
import type { PaymentsParts } from './payments-parts.ts';
import { endOrPending, lookAfterStep } from './settle-attempt.ts';

/** The caller's open payments; one whose time for the bank's confirmation is over is settled now. */
export async function listOpen(parts: PaymentsParts, account: string): Promise<OpenPayment[]> {
  const { db } = parts;
  const open = await openAttemptsOf(db, account);
  let anyLate = false;
  for (const attempt of open) anyLate = (await endWhenLate(parts, attempt)) || anyLate;
  return (anyLate ? await openAttemptsOf(db, account) : open).map(viewOpen);
}

/**
 * Cancels a payment whose time for the bank's confirmation is over, unless it was charged by then. @returns true if that time is
 * over.
 */
export async function endWhenLate(parts: PaymentsParts, attempt: Attempt): Promise<boolean> {
  if (attempt.state !== 'requires_action' || canBeConfirmed(attempt, parts.clock())) return false;
  await lookAfterStep(parts, attempt, false);
  return true;
}

function viewOpen(attempt: Attempt): OpenPayment {
  const { state, client_secret, waits_until } = attempt;
  const isWaiting = state === 'requires_action';
  return {
    attempt_id: attempt.id,
    of: attempt.kind === 'order' ? 'order' : 'top-up',
    state: isWaiting ? 'action_needed' : 'pending',
    amount: dollars(attempt.card_cents),
    wallet_amount: dollars(attempt.wallet_cents),
    cart_id: attempt.items.map(({ id }) => id),
    client_secret: isWaiting ? client_secret : null,
    expires_at: isWaiting ? (waits_until?.toISOString() ?? null) : null,
    created_at: attempt.created_at.toISOString(),
  };
}

type GivenUp =
  | { ok: true; outcome: 'given_up' | 'paid'; orderId: string | null }
  | { ok: false; refused: RefusalCode };

/** Cancels a payment that waits for the buyer, unless it was charged by now: then the charge counts. */
export async function giveUpOpen(parts: PaymentsParts, account: string, id: string): Promise<GivenUp> {
  const { db, clock } = parts;
  const attempt = await findAttemptOf(db, account, id);
  if (attempt === null) return { ok: false, refused: 'payment_not_found' };
  const { state: seen } = attempt;
  if (isUnasked(seen)) {
    await inTransaction(db, (trx) => abandonUnasked(trx, { id, seen, at: clock() }));
  }
  const ending =
    seen === 'requires_action' ? await lookAfterStep(parts, attempt, false) : await endOrPending(parts, id);
  switch (ending.outcome) {
    case 'paid':
      return { ok: true, outcome: 'paid', orderId: ending.orderId };
    case 'declined':
    case 'abandoned':
    case 'unreachable':
    case 'too_late':
      return { ok: true, outcome: 'given_up', orderId: null };
    case 'action_needed':
    case 'pending':
      return { ok: false, refused: 'payment_pending' };
  }
}
