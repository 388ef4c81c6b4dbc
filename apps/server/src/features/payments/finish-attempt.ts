import type { RefusalCode } from '@furrow/contract/refusals';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CardFacts, Charge } from '../../adapters/payments/gateway.ts';
import { isInTheWay } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import { move } from '../../states/move.ts';
import { isEnd } from '../../states/state-table.ts';
import { writeTopUpReceipt } from '../documents/write-documents.store.ts';
import { accountNames, post } from '../ledger/post.ts';
import { placeOrder } from '../orders/place-order.ts';
import { type AttemptState, attemptStates, isUnasked } from './attempt-states.ts';
import {
  type Attempt,
  cardColumns,
  endAttempt,
  findAttempt,
  findOrderOfAttempt,
  letItemsGo,
  toEndAttempt,
} from './attempts.store.ts';
import { bookLateCharge } from './late-charges.ts';
import { backToWallet } from './wallet-part.ts';

export type Finished =
  /** `orderId`: null for a top-up. `isNew`: set when this call settled the attempt. */
  | { outcome: 'paid'; orderId: string | null; isNew?: true }
  /** `code`: the provider's decline code. */
  | { outcome: 'declined'; code: string }
  /** Cancelled, with nothing charged. */
  | { outcome: 'abandoned' }
  /** Cancelled, since neither the card nor its number of declines could be determined. */
  | { outcome: 'unreachable' }
  /** Charged after the attempt had ended: the money has to be refunded to the card. */
  | { outcome: 'too_late' };

/** `no_card`: the wallet covered the whole amount. */
export type Outcome = Charge | { outcome: 'no_card' };

/** Refusal code of an unreachable provider, shown to all requests that wait for the attempt. */
const unreachable: RefusalCode = 'card_service_unreachable';

/** Time that the buyer has for the bank's confirmation, with the wallet's part held. */
const stepPatience = 15 * 60_000;

/**
 * The last phase, in one transaction: an order with its runs and money, or money in the wallet, or everything as it was before.
 * The reply, the sweep and the provider's webhook events may call it any number of times: an attempt that has ended does not
 * change.
 * @returns null while the bank waits for the buyer's confirmation.
 */
export async function finishAttempt(
  trx: Transaction<Schema>,
  attemptId: string,
  outcome: Outcome,
  at: Date,
): Promise<Finished | null> {
  const attempt = await findAttempt(trx, attemptId, true);
  const { id, state: from } = attempt;
  if (isEnd(attemptStates, from)) return finishedBefore(trx, attempt, outcome, at);
  switch (outcome.outcome) {
    case 'succeeded':
    case 'no_card': {
      const { reference = null, card = null } = outcome.outcome === 'succeeded' ? outcome : {};
      const end = paidEnd({ at, reference, card });
      const paid = card === null ? attempt : { ...attempt, ...cardColumns(card) };
      if (paid.kind === 'order') {
        const orderId = await placeOrder(trx, paid, at, toEndAttempt(attempt, end));
        return { outcome: 'paid', orderId, isNew: true };
      }
      await endAttempt(trx, attempt, end);
      await fillWallet(trx, at, paid);
      return { outcome: 'paid', orderId: null, isNew: true };
    }
    case 'declined': {
      const { reference, code } = outcome;
      await endAttempt(trx, attempt, { to: 'declined', at, reason: code, code, reference });
      await giveBack(trx, attempt, at);
      return { outcome: 'declined', code };
    }
    case 'cancelled': {
      // Someone testing cards abandons the banks' confirmations, so those stay counted.
      await abandon(trx, attempt, at, { letsCardGo: from !== 'requires_action' });
      return { outcome: 'abandoned' };
    }
    case 'requires_action': {
      if (from === 'requires_action') return null;
      const step = {
        client_secret: outcome.clientSecret,
        waits_until: new Date(at.getTime() + stepPatience),
      };
      await move(trx, attemptStates, { id, from, to: 'requires_action', at }, step);
      return null;
    }
  }
}

/** A charge that was made is no decline: its card is removed from the decline counters. */
const paidEnd = (charge: { at: Date; reference: string | null; card: CardFacts | null }) =>
  ({ to: 'succeeded', ...charge, letsCardGo: true }) as const;

/**
 * The same for an order whose charge has just succeeded, in one statement without locking anything first.
 * @param attempt as the caller last wrote it.
 * @returns null, with nothing written, for every other outcome and when the attempt has changed since: then call `finishAttempt`.
 */
export async function finishCharged(
  db: Kysely<Schema>,
  attempt: Attempt,
  charge: Charge,
  at: Date,
): Promise<Finished | null> {
  if (charge.outcome !== 'succeeded' || attempt.kind !== 'order') return null;
  const { reference, card = null } = charge;
  const end = toEndAttempt(attempt, paidEnd({ at, reference, card }));
  const paid = card === null ? attempt : { ...attempt, ...cardColumns(card) };
  try {
    const orderId = await placeOrder(db, paid, at, end, sql`(select id from changed)`);
    return { outcome: 'paid', orderId, isNew: true };
  } catch (error) {
    // A null attempt id (23502, not-null violation): the row was no longer in that state.
    const hasMovedOn = error instanceof Error && 'code' in error && error.code === '23502';
    if (hasMovedOn || isInTheWay(error)) return null;
    throw error;
  }
}

/**
 * Cancels an attempt that was not submitted to the provider.
 * @param seen the state that the caller read.
 * @param because the refusal code for the caller, who may retry with the same key.
 * @returns false, with nothing changed, when the attempt has moved on since: its card may be being charged.
 */
export async function abandonUnasked(
  trx: Transaction<Schema>,
  { id, seen, at, because }: { id: string; seen: AttemptState; at: Date; because?: RefusalCode | undefined },
): Promise<boolean> {
  const attempt = await findAttempt(trx, id, true);
  if (attempt.state !== seen || !isUnasked(seen)) return false;
  await abandon(trx, attempt, at, because === undefined ? {} : { code: because, freesKey: true });
  return true;
}

async function abandon(
  trx: Transaction<Schema>,
  attempt: Attempt,
  at: Date,
  some: { code?: RefusalCode; freesKey?: boolean; letsCardGo?: boolean },
): Promise<void> {
  await endAttempt(trx, attempt, { to: 'abandoned', at, reason: 'never_charged', ...some });
  await giveBack(trx, attempt, at);
}

async function finishedBefore(
  trx: Transaction<Schema>,
  attempt: Attempt,
  outcome: Outcome,
  at: Date,
): Promise<Finished> {
  if (attempt.state !== 'succeeded' && outcome.outcome === 'succeeded') {
    await bookLateCharge(trx, attempt, at);
    return { outcome: 'too_late' };
  }
  const before = await endOfAttempt(trx, attempt);
  if (before === null) throw new Error(`The attempt ${attempt.id} is in a final state but has no outcome.`);
  return before;
}

/** The outcome of an attempt; null while it is open. */
export async function endOfAttempt(
  db: Kysely<Schema>,
  { id, kind, state, decline_code }: Pick<Attempt, 'id' | 'kind' | 'state' | 'decline_code'>,
): Promise<Finished | null> {
  if (state === 'declined') return { outcome: 'declined', code: decline_code ?? '' };
  if (state === 'abandoned') return { outcome: decline_code === unreachable ? 'unreachable' : 'abandoned' };
  if (state !== 'succeeded') return null;
  if (kind === 'top_up') return { outcome: 'paid', orderId: null };
  const orderId = await findOrderOfAttempt(db, id);
  if (orderId === null) throw new Error(`The paid attempt ${id} has no order.`);
  return { outcome: 'paid', orderId };
}

async function fillWallet(trx: Transaction<Schema>, at: Date, attempt: Attempt): Promise<void> {
  const { id, account, card_cents } = attempt;
  const entries = [
    { account: accountNames.cardClearing, cents: -card_cents },
    { account: accountNames.wallet(account), cents: card_cents },
  ];
  await post(trx, { key: `attempt:${id}:paid`, kind: 'top_up', ref: id, at, entries });
  await writeTopUpReceipt(trx, attempt, at);
}

async function giveBack(trx: Transaction<Schema>, attempt: Attempt, at: Date): Promise<void> {
  const { id, account, state, wallet_cents: walletCents, promo_cents: promoCents } = attempt;
  await letItemsGo(trx, id);
  if (walletCents === 0 || state === 'created') return;
  const entries = [
    { account: accountNames.hold(id), cents: -walletCents },
    ...backToWallet(account, { walletCents, promoCents }),
  ];
  await post(trx, { key: `attempt:${id}:void`, kind: 'hold_void', ref: id, at, entries });
}
