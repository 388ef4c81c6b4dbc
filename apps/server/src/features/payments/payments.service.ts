import type { Received } from '@furrow/contract/endpoint';
import type { createOrder } from '@furrow/contract/payments';
import type { Kysely } from 'kysely';
import type { Charge, PaymentGateway } from '../../adapters/payments/gateway.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { move } from '../../states/move.ts';
import { attemptStates, isUnasked } from './attempt-states.ts';
import { type Attempt, findAttempt, openAttempts } from './attempts.store.ts';
import { awaitEnd, type Ending } from './await-end.ts';
import { type Begun, beginAttempt, type Payer } from './begin-attempt.ts';
import { abandonUnasked, type Finished, finishAttempt, type Outcome } from './finish-attempt.ts';
import { inTransaction } from './in-transaction.ts';
import { lateCharges, refundLateCharge } from './late-charges.ts';

export interface PaymentsParts {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'send'>;
  gateway: PaymentGateway;
  clock: () => Date;
  onTrouble: (what: string, error: unknown) => void;
}

export type Paid = Ending | Exclude<Begun, { begun: 'attempt' | 'earlier' }>;

type Body = Received<typeof createOrder>['body'];

/**
 * Milliseconds after which an attempt without an end is given up: longer than most requests live. One that lives longer
 * is told so by the provider.
 */
const abandonedAfter = 120_000;

/**
 * Pays in three phases: everything is written down (one transaction), the card is charged (none open), the outcome is
 * booked (one transaction). A crash between any two leaves what another request or the sweep can finish.
 */
export async function pay(parts: PaymentsParts, payer: Payer, body: Body): Promise<Paid> {
  const { db, gateway, clock } = parts;
  const begun = await inTransaction(db, (trx) =>
    beginAttempt(trx, payer, body, { provider: gateway.name, at: clock() }),
  );
  switch (begun.begun) {
    case 'attempt':
      return settleAttempt(parts, await findAttempt(db, begun.id));
    case 'earlier': {
      const earlier = await joinEarlier(parts, begun.id, body);
      // Given up without a charge: this request may have its own try.
      return earlier.outcome === 'abandoned' ? pay(parts, payer, body) : earlier;
    }
    case 'invalid':
    case 'refused':
      return begun;
  }
}

/**
 * What a second request makes of the attempt that it meets: one whose card was not asked goes on at once, since the
 * process that began it may be dead, or makes room when this request pays in another way.
 */
async function joinEarlier(parts: PaymentsParts, attemptId: string, body: Body): Promise<Ending> {
  const { db, clock } = parts;
  const attempt = await findAttempt(db, attemptId);
  if (!isUnasked(attempt.state)) return endOrPending(parts, attemptId);
  const { state: seen, card_cents, payment_method_id } = attempt;
  const isSameWay =
    card_cents === Math.round(body.amount * 100) &&
    (card_cents === 0 || payment_method_id === body.payment_method_id);
  if (isSameWay) return settleAttempt(parts, attempt);
  await inTransaction(db, (trx) => abandonUnasked(trx, { id: attemptId, seen, at: clock() }));
  return endOrPending(parts, attemptId);
}

async function settleAttempt(parts: PaymentsParts, attempt: Attempt): Promise<Ending> {
  const { db, clock } = parts;
  const { id, state: from } = attempt;
  if (attempt.card_cents === 0) return finish(parts, id, { outcome: 'no_card' });
  // Before the card is asked and in a transaction of its own: whoever moves it is the only one who asks.
  const isOurs =
    isUnasked(from) &&
    (await inTransaction(db, (trx) =>
      move(trx, attemptStates, { id, from, to: 'provider_pending', at: clock() }),
    ));
  if (!isOurs) return endOrPending(parts, id);
  // From here on the card may be charged: no fault of ours is told as a failure.
  try {
    return await chargeAndBook(parts, attempt);
  } catch (error) {
    parts.onTrouble(`the outcome of the payment attempt ${id} is not booked yet`, error);
    return { outcome: 'pending' };
  }
}

async function chargeAndBook(
  parts: PaymentsParts,
  { id, card_cents, payment_method_id }: Attempt,
): Promise<Ending> {
  const { db, gateway, clock } = parts;
  let charge: Charge;
  try {
    charge = await gateway.charge({
      key: id,
      amountCents: card_cents,
      currency: 'usd',
      paymentMethodId: payment_method_id ?? '',
    });
  } catch (error) {
    parts.onTrouble('a charge ended without an answer', error);
    await inTransaction(db, (trx) =>
      move(trx, attemptStates, { id, from: 'provider_pending', to: 'unknown', at: clock() }),
    );
    return { outcome: 'pending' };
  }
  return finish(parts, id, charge);
}

/** How the attempt that somebody else pays ends. A fault of ours on the way is no failure of the payment. */
async function endOrPending(parts: PaymentsParts, attemptId: string): Promise<Ending> {
  try {
    return await awaitEnd(parts.db, attemptId);
  } catch (error) {
    parts.onTrouble(`the payment attempt ${attemptId} cannot be read`, error);
    return { outcome: 'pending' };
  }
}

async function finish(parts: PaymentsParts, attemptId: string, outcome: Outcome): Promise<Finished> {
  const { db, jobs, clock, onTrouble } = parts;
  const finished = await inTransaction(db, (trx) =>
    finishAttempt(trx, { jobs, at: clock() }, attemptId, outcome),
  );
  if (finished.outcome === 'too_late') {
    onTrouble(`the payment attempt ${attemptId}`, new Error('It was charged after it was over.'));
    await sendBack(parts, attemptId);
  }
  return finished;
}

/** What cannot be sent back now is tried again by the sweep. */
async function sendBack(parts: PaymentsParts, attemptId: string): Promise<void> {
  try {
    await refundLateCharge(parts, attemptId);
  } catch (error) {
    parts.onTrouble(`the late charge of the payment attempt ${attemptId} is not back on its card`, error);
  }
}

/**
 * Finishes what crashed or stayed without an answer: the provider says what became of it, or gives it up for good. To
 * be called at the start and every minute after, by any number of processes.
 * @returns how many attempts came to their end.
 */
export async function sweepAttempts(parts: PaymentsParts): Promise<number> {
  const { db, gateway, clock } = parts;
  let settled = 0;
  const before = new Date(clock().getTime() - abandonedAfter);
  for await (const { id, state: seen, card_cents, provider } of openAttempts(db, before)) {
    try {
      if (card_cents > 0 && isUnasked(seen)) {
        const at = clock();
        settled += (await inTransaction(db, (trx) => abandonUnasked(trx, { id, seen, at }))) ? 1 : 0;
      } else {
        // Nobody else can say what became of a charge than the one that was asked for it.
        if (card_cents > 0 && provider !== gateway.name) throw new Error(`It was asked of ${provider}.`);
        await finish(parts, id, card_cents === 0 ? { outcome: 'no_card' } : await gateway.giveUp(id));
        settled += 1;
      }
    } catch (error) {
      parts.onTrouble(`the payment attempt ${id} cannot be settled`, error);
    }
  }
  for (const id of await lateCharges(db)) await sendBack(parts, id);
  return settled;
}
