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

/** How a request wants to pay: an attempt that it meets is its own when that is paid in the same way. */
interface Way {
  cardCents: number;
  paymentMethodId: string | null;
}

/**
 * Pays in three phases: everything is written down (one transaction), the card is charged (none open), the outcome is
 * booked (one transaction). A crash between any two leaves what another request or the sweep can finish. What the wallet pays
 * alone is one transaction from begin to end.
 * @param key the caller's own, where it sends one: the same one gives the same answer for ever.
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
  // Given up without a charge: this request may have a try of its own, and no more, or many would wait in turn for all of theirs.
  const mayTryAgain =
    isFirstTry && begun.begun === 'earlier' && 'outcome' in paid && paid.outcome === 'abandoned';
  return mayTryAgain ? payForOrder(parts, payer, body, key, false) : paid;
}

/** Puts money into the wallet. The same attempt id gives the same answer for ever. */
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
 * What a second request makes of the attempt that it meets. One whose card was not asked goes on at once, since the process
 * that began it may be dead, and one that waits for the buyer's bank is looked at anew; each makes room when this request
 * pays in another way, or when its time is over.
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
