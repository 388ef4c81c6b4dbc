import { setTimeout as wait } from 'node:timers/promises';
import type { Received } from '@furrow/contract/endpoint';
import type { createOrder } from '@furrow/contract/payments';
import type { Kysely } from 'kysely';
import type { Charge, PaymentGateway } from '../../adapters/payments/gateway.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { move } from '../../states/move.ts';
import { type AttemptState, attemptStates } from './attempt-states.ts';
import { findAttempt, openAttempts } from './attempts.store.ts';
import { type Begun, beginAttempt, type Payer } from './begin-attempt.ts';
import { type Finished, finishAttempt, type Outcome } from './finish-attempt.ts';

export interface PaymentsParts {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'send'>;
  gateway: PaymentGateway;
  clock: () => Date;
  onTrouble: (what: string, error: unknown) => void;
}

/** `pending`: nobody knows yet whether the card was charged. */
export type Paid = Finished | { outcome: 'pending' } | Exclude<Begun, { begun: 'attempt' | 'earlier' }>;

/** Milliseconds that a second request waits for the first, and between its looks. */
const patience = 20_000;
const lookEvery = 50;
/** Milliseconds after which an attempt without an end is looked into: longer than any request lives. */
const abandonedAfter = 120_000;

/**
 * Pays in three phases: everything is written down (one transaction), the card is charged (none open), the outcome is
 * booked (one transaction). A crash between any two leaves what the sweep can finish.
 */
export async function pay(
  parts: PaymentsParts,
  payer: Payer,
  body: Received<typeof createOrder>['body'],
): Promise<Paid> {
  const { db, gateway, clock } = parts;
  const begun = await db
    .transaction()
    .execute((trx) => beginAttempt(trx, payer, body, { provider: gateway.name, at: clock() }));
  switch (begun.begun) {
    case 'attempt':
      return settleAttempt(parts, begun.id);
    case 'earlier': {
      const finished = await endOf(parts, begun.id);
      // Given up before the card was asked: this request may have its own try.
      return finished.outcome === 'abandoned' ? pay(parts, payer, body) : finished;
    }
    case 'invalid':
    case 'refused':
      return begun;
  }
}

async function settleAttempt(parts: PaymentsParts, attemptId: string): Promise<Paid> {
  const { db, gateway, clock } = parts;
  const attempt = await findAttempt(db, attemptId);
  if (attempt.card_cents === 0) return finish(parts, attemptId, { outcome: 'no_card' });
  // Before the card is asked and in a transaction of its own: the sweep cannot give up what is about to be charged.
  const isOurs = await db
    .transaction()
    .execute((trx) =>
      move(trx, attemptStates, { id: attemptId, from: attempt.state, to: 'provider_pending', at: clock() }),
    );
  if (!isOurs) return endOf(parts, attemptId);
  let charge: Charge;
  try {
    charge = await gateway.charge({
      key: attemptId,
      amountCents: attempt.card_cents,
      currency: 'usd',
      paymentMethodId: attempt.payment_method_id ?? '',
    });
  } catch (error) {
    parts.onTrouble('a charge ended without an answer', error);
    await db
      .transaction()
      .execute((trx) =>
        move(trx, attemptStates, { id: attemptId, from: 'provider_pending', to: 'unknown', at: clock() }),
      );
    return { outcome: 'pending' };
  }
  return finish(parts, attemptId, charge);
}

function finish({ db, jobs, clock }: PaymentsParts, attemptId: string, outcome: Outcome): Promise<Finished> {
  return db.transaction().execute((trx) => finishAttempt(trx, { jobs, at: clock() }, attemptId, outcome));
}

/** How an attempt that another request began comes to its end. */
async function endOf({ db }: PaymentsParts, attemptId: string): Promise<Finished | { outcome: 'pending' }> {
  const until = performance.now() + patience;
  for (;;) {
    const attempt = await findAttempt(db, attemptId);
    const over = await finishedAs(db, attempt.id, attempt.state, attempt.message);
    if (over) return over;
    if (attempt.state === 'unknown' || performance.now() > until) return { outcome: 'pending' };
    await wait(lookEvery);
  }
}

async function finishedAs(
  db: Kysely<Schema>,
  attemptId: string,
  state: AttemptState,
  message: string | null,
): Promise<Finished | null> {
  if (state === 'declined') return { outcome: 'declined', message: message ?? '' };
  if (state === 'abandoned') return { outcome: 'abandoned' };
  if (state !== 'succeeded') return null;
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return { outcome: 'paid', orderId: id };
}

/**
 * Finishes what crashed or stayed without an answer: asks the provider what became of it, by our key. To be called at
 * the start and every minute after.
 * @returns how many attempts came to their end.
 */
export async function sweepAttempts(parts: PaymentsParts): Promise<number> {
  const { db, gateway, clock } = parts;
  let settled = 0;
  for (const id of await openAttempts(db, new Date(clock().getTime() - abandonedAfter))) {
    try {
      const { card_cents, state } = await findAttempt(db, id);
      const wasAsked = state === 'provider_pending' || state === 'unknown';
      const covered: Outcome = card_cents === 0 ? { outcome: 'no_card' } : { outcome: 'never_asked' };
      const outcome = wasAsked ? ((await gateway.find(id)) ?? { outcome: 'never_asked' as const }) : covered;
      await finish(parts, id, outcome);
      settled += 1;
    } catch (error) {
      parts.onTrouble(`the payment attempt ${id} cannot be settled`, error);
    }
  }
  return settled;
}
