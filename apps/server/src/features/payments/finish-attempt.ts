import type { RefusalCode } from '@furrow/contract/endpoint/refusals';
import type { Kysely, Transaction } from 'kysely';
import type { CardDetails, Charge } from '../../adapters/payments/gateway.ts';
import type { Schema } from '../../database/schema.ts';
import { isFinalState } from '../../states/state-table.ts';
import { transition } from '../../states/transition.ts';
import { writeTopUpReceipt } from '../documents/write-documents.store.ts';
import { accountNames, post } from '../ledger/post.ts';
import { type AttemptState, attemptStates, isUnsubmitted } from './attempt-states.ts';
import {
  type Attempt,
  buildAttemptEnd,
  cardColumns,
  endAttempt,
  findAttempt,
  findOrderOfAttempt,
  releaseItems,
} from './attempts.store.ts';
import { bookLateCharge } from './late-charges.ts';
import { placeOrder, placeOrderIfUnchanged } from './place-order.ts';
import { saveChargedCard } from './save-charged-card.store.ts';
import { reverseWalletPart } from './wallet-part.ts';

export type FinalOutcome =
  /** `orderId`: null for a top-up; `isNewlySettled`: set when this call settled the attempt. */
  | { outcome: 'paid'; orderId: string | null; isNewlySettled?: true }
  /** The charge was declined. `code`: the provider's decline code. */
  | { outcome: 'declined'; code: string }
  /** The attempt was cancelled, with nothing charged. */
  | { outcome: 'abandoned' }
  /** The attempt was cancelled, because neither the card nor its number of declines could be determined. */
  | { outcome: 'unreachable' }
  /** The card was charged after the attempt had ended, so the money has to be refunded to the card. */
  | { outcome: 'too_late' };

/** Outcome of the charge of an attempt. `no_card`: the wallet paid the complete amount. */
export type ChargeOutcome = Charge | { outcome: 'no_card' };

/** Refusal code of an unreachable provider, shown to all requests that wait for the attempt. */
const unreachable: RefusalCode = 'card_service_unreachable';

/** Time in milliseconds that the buyer has for the bank's confirmation, during which the wallet's part is held. */
const confirmationTimeoutMs = 15 * 60_000;

/**
 * Ends an attempt in one transaction: places the order, fills the wallet, or reverses everything. It may be called any
 * number of times, because an attempt that has ended does not change.
 * @returns null while the bank waits for the buyer's confirmation
 */
export async function finishAttempt(
  trx: Transaction<Schema>,
  attemptId: string,
  outcome: ChargeOutcome,
  now: Date,
): Promise<FinalOutcome | null> {
  const attempt = await findAttempt(trx, attemptId, true);
  const { id, state: from } = attempt;
  if (isFinalState(attemptStates, from)) return outcomeOfEnded(trx, attempt, outcome, now);
  switch (outcome.outcome) {
    case 'succeeded':
    case 'no_card': {
      const { reference = null, card = null } = outcome.outcome === 'succeeded' ? outcome : {};
      const end = paidEndOf({ at: now, reference, card });
      const paid = card === null ? attempt : { ...attempt, ...cardColumns(card) };
      if (outcome.outcome === 'succeeded') await saveChargedCard(trx, attempt, outcome, now);
      if (paid.kind === 'order') {
        const orderId = await placeOrder(trx, paid, now, buildAttemptEnd(attempt, end));
        return { outcome: 'paid', orderId, isNewlySettled: true };
      }
      await endAttempt(trx, attempt, end);
      await creditWallet(trx, now, paid);
      return { outcome: 'paid', orderId: null, isNewlySettled: true };
    }
    case 'declined': {
      const { reference, code } = outcome;
      await endAttempt(trx, attempt, { to: 'declined', at: now, reason: code, code, reference });
      await releaseHeld(trx, attempt, now);
      return { outcome: 'declined', code };
    }
    case 'cancelled': {
      // An abandoned bank step stays counted as declined, because people who test cards abandon many.
      await abandon(trx, attempt, now, { isNotADecline: from !== 'requires_action' });
      return { outcome: 'abandoned' };
    }
    case 'requires_action': {
      if (from === 'requires_action') return null;
      const step = {
        client_secret: outcome.clientSecret,
        pending_until: new Date(now.getTime() + confirmationTimeoutMs),
      };
      await transition(trx, attemptStates, { id, from, to: 'requires_action', now }, step);
      return null;
    }
  }
}

/** Returns the end of an attempt whose charge was made. The card is removed from the decline counters. */
const paidEndOf = (charge: { at: Date; reference: string | null; card: CardDetails | null }) =>
  ({ to: 'succeeded', ...charge, isNotADecline: true }) as const;

/**
 * Places an order whose charge has just succeeded like `finishAttempt`, but in one statement that locks nothing before.
 * @param attempt as the caller last wrote it
 * @returns null, with nothing written, for every other outcome and when the attempt has changed since: then call
 * `finishAttempt`
 */
export async function finishCharged(
  db: Kysely<Schema>,
  attempt: Attempt,
  charge: Charge,
  now: Date,
): Promise<FinalOutcome | null> {
  const isInOneStatement = attempt.kind === 'order' && attempt.card_consent_version === null;
  if (charge.outcome !== 'succeeded' || !isInOneStatement) return null;
  const { reference, card = null } = charge;
  const end = buildAttemptEnd(attempt, paidEndOf({ at: now, reference, card }));
  const paid = card === null ? attempt : { ...attempt, ...cardColumns(card) };
  const order = await placeOrderIfUnchanged(db, paid, now, end);
  return order.placed ? { outcome: 'paid', orderId: order.orderId, isNewlySettled: true } : null;
}

/**
 * Cancels an attempt that was not submitted to the provider.
 * @param expectedState the state that the caller read
 * @param refusalCode refusal for the caller, who may retry with the same key
 * @returns false, with nothing changed, when the attempt has another state by now, because its card may be being
 * charged
 */
export async function abandonUnsubmitted(
  trx: Transaction<Schema>,
  {
    id,
    expectedState,
    at,
    refusalCode,
  }: { id: string; expectedState: AttemptState; at: Date; refusalCode?: RefusalCode | undefined },
): Promise<boolean> {
  const attempt = await findAttempt(trx, id, true);
  if (attempt.state !== expectedState || !isUnsubmitted(expectedState)) return false;
  await abandon(trx, attempt, at, refusalCode === undefined ? {} : { code: refusalCode, releasesKey: true });
  return true;
}

async function abandon(
  trx: Transaction<Schema>,
  attempt: Attempt,
  now: Date,
  end: { code?: RefusalCode; releasesKey?: boolean; isNotADecline?: boolean },
): Promise<void> {
  await endAttempt(trx, attempt, { to: 'abandoned', at: now, reason: 'never_charged', ...end });
  await releaseHeld(trx, attempt, now);
}

async function outcomeOfEnded(
  trx: Transaction<Schema>,
  attempt: Attempt,
  outcome: ChargeOutcome,
  now: Date,
): Promise<FinalOutcome> {
  if (attempt.state !== 'succeeded' && outcome.outcome === 'succeeded') {
    await bookLateCharge(trx, attempt, now);
    await saveChargedCard(trx, attempt, outcome, now, { isRemoved: true });
    return { outcome: 'too_late' };
  }
  const outcomeBefore = await finalOutcomeOf(trx, attempt);
  if (outcomeBefore === null)
    throw new Error(`The attempt ${attempt.id} is in a final state but has no outcome.`);
  return outcomeBefore;
}

/** Returns the outcome of an attempt; null while it is open. */
export async function finalOutcomeOf(
  db: Kysely<Schema>,
  { id, kind, state, decline_code }: Pick<Attempt, 'id' | 'kind' | 'state' | 'decline_code'>,
): Promise<FinalOutcome | null> {
  if (state === 'declined') return { outcome: 'declined', code: decline_code ?? '' };
  if (state === 'abandoned') return { outcome: decline_code === unreachable ? 'unreachable' : 'abandoned' };
  if (state !== 'succeeded') return null;
  if (kind === 'top_up') return { outcome: 'paid', orderId: null };
  const orderId = await findOrderOfAttempt(db, id);
  if (orderId === null) throw new Error(`The paid attempt ${id} has no order.`);
  return { outcome: 'paid', orderId };
}

async function creditWallet(trx: Transaction<Schema>, now: Date, attempt: Attempt): Promise<void> {
  const { id, account, card_cents } = attempt;
  const entries = [
    { account: accountNames.cardClearing, cents: -card_cents },
    { account: accountNames.wallet(account), cents: card_cents },
  ];
  await post(trx, { key: `attempt:${id}:paid`, kind: 'top_up', ref: id, at: now, entries });
  await writeTopUpReceipt(trx, attempt, now);
}

async function releaseHeld(trx: Transaction<Schema>, attempt: Attempt, now: Date): Promise<void> {
  const { id, account, state, wallet_cents: walletCents, promo_cents: promoCents } = attempt;
  await releaseItems(trx, id);
  if (walletCents === 0 || state === 'created') return;
  const entries = [
    { account: accountNames.hold(id), cents: -walletCents },
    ...reverseWalletPart(account, { walletCents, promoCents }),
  ];
  await post(trx, { key: `attempt:${id}:void`, kind: 'hold_void', ref: id, at: now, entries });
}
