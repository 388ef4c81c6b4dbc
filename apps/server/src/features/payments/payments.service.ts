import { createHash } from 'node:crypto';
import type { Received } from '@furrow/contract/endpoint';
import type { createOrder, topUpWallet } from '@furrow/contract/payments';
import { inTransaction } from '../../database/in-transaction.ts';
import { canBeConfirmed, isUnasked } from './attempt-states.ts';
import { type CallersKey, findAttempt } from './attempts.store.ts';
import type { Ending } from './await-end.ts';
import { type Begun, beginAttempt } from './begin-attempt.ts';
import { beginTopUp } from './begin-top-up.ts';
import { abandonUnasked } from './finish-attempt.ts';
import type { Payer } from './lock-payer.store.ts';
import type { PaymentsParts } from './payments-parts.ts';
import { endOrPending, type Guarded, lookAfterStep, settleAttempt } from './settle-attempt.ts';

export type Paid = Ending | Guarded | Extract<Begun, { begun: 'refused' | 'invalid' }>;

type Order = Received<typeof createOrder>['body'];
type TopUp = Received<typeof topUpWallet>['body'];

/** The amount and method of a request. An existing attempt counts as its own if both are the same. */
interface Way {
  cardCents: number;
  paymentMethodId: string | null;
}

/**
 * Pays in three phases: the attempt is written (one transaction), the card is charged (no transaction open), the outcome is
 * booked (one transaction). A crash between two phases leaves what another request or the sweep can finish; a payment by the
 * wallet alone is one transaction.
 * @param key the caller's idempotency key, if any: the same key always gives the same answer.
 */
export async function payForOrder(
  parts: PaymentsParts,
  payer: Payer,
  body: Order,
  key: string | null,
  isFirstTry = true,
): Promise<Paid> {
  const { db, gateway, clock } = parts;
  const asked = callersKey(key, body);
  const begun = await inTransaction(db, (trx) =>
    beginAttempt(trx, payer, body, { provider: gateway.name, at: clock(), key: asked }),
  );
  const way = { cardCents: Math.round(body.amount * 100), paymentMethodId: body.payment_method_id };
  const paid = await goOn(parts, payer, begun, way);
  // Cancelled without a charge: this request may try once itself. More tries would make many requests wait for each other's.
  const mayTryAgain =
    isFirstTry && begun.begun === 'earlier' && 'outcome' in paid && paid.outcome === 'abandoned';
  return mayTryAgain ? payForOrder(parts, payer, body, key, false) : paid;
}

/** Puts money into the wallet. The same attempt id always gives the same answer. */
export async function topUp(
  parts: PaymentsParts,
  payer: Payer,
  body: TopUp,
  key: string | null,
): Promise<Paid> {
  const { db, gateway, clock } = parts;
  const asked = callersKey(body.attempt_id ?? key, {
    amount: body.amount,
    payment_method_id: body.payment_method_id,
  });
  const begun = await inTransaction(db, (trx) =>
    beginTopUp(trx, payer, body, { provider: gateway.name, at: clock(), key: asked }),
  );
  const way = { cardCents: Math.round(body.amount * 100), paymentMethodId: body.payment_method_id };
  return goOn(parts, payer, begun, way);
}

async function goOn(parts: PaymentsParts, payer: Payer, begun: Begun, way: Way): Promise<Paid> {
  switch (begun.begun) {
    case 'attempt':
      return settleAttempt(parts, begun.attempt, payer.ip);
    case 'paid':
      return { outcome: 'paid', orderId: begun.orderId };
    case 'earlier':
    case 'same_key':
      return joinEarlier(parts, payer, begun.id, way);
    case 'invalid':
    case 'refused':
      return begun;
  }
}

/**
 * Joins the attempt that a second request meets. An attempt whose card was not charged continues immediately, since its process
 * may be dead, and one that waits for the bank is checked again; both are replaced when this request pays differently or their
 * time is over.
 */
async function joinEarlier(
  parts: PaymentsParts,
  payer: Payer,
  attemptId: string,
  way: Way,
): Promise<Ending | Guarded> {
  const { db, clock } = parts;
  const attempt = await findAttempt(db, attemptId);
  const { state: seen, card_cents, payment_method_id } = attempt;
  const isSameWay =
    card_cents === way.cardCents && (card_cents === 0 || payment_method_id === way.paymentMethodId);
  if (seen === 'requires_action') {
    const isWanted = isSameWay && canBeConfirmed(attempt, clock());
    return lookAfterStep(parts, attempt, isWanted);
  }
  if (!isUnasked(seen)) return endOrPending(parts, attemptId);
  if (isSameWay) return settleAttempt(parts, attempt, payer.ip);
  await inTransaction(db, (trx) => abandonUnasked(trx, { id: attemptId, seen, at: clock() }));
  return endOrPending(parts, attemptId);
}

function callersKey(key: string | null, asked: object): CallersKey | null {
  if (key === null) return null;
  return { key, asked: createHash('sha256').update(JSON.stringify(asked)).digest('hex') };
}
