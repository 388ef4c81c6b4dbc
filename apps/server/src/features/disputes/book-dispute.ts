import type { Kysely, Transaction } from 'kysely';
import type { PaymentGateway, Dispute as Truth } from '../../adapters/payments/gateway.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { move } from '../../states/move.ts';
import { isEnd } from '../../states/state-table.ts';
import { lockAccount } from '../cart/cart.store.ts';
import { accountNames, post } from '../ledger/post.ts';
import { giveUpWallet } from '../my-data/give-up-money.ts';
import { findAttempt } from '../payments/attempts.store.ts';
import { bookLateCharge, heldOfLate } from '../payments/late-charges.ts';
import { takeBackDisputed } from '../referrals/take-back.ts';
import { bookBack } from './book-back.ts';
import { disputeStates } from './dispute-states.ts';
import {
  type Dispute,
  type DisputedPayment,
  findDispute,
  findDisputedPayment,
  insertDispute,
} from './disputes.store.ts';
import { letRunsGo, loseDispute, winDispute } from './end-dispute.ts';
import { setAside } from './set-aside.ts';
import { isDeserted, tellOfDispute } from './tell-of-dispute.ts';

export interface DisputesParts {
  db: Kysely<Schema>;
  gateway: PaymentGateway;
  jobs: Pick<Jobs, 'send'>;
  /** For the link in a mail; null: the mail has no link. */
  publicUrl: string | null;
  clock: () => Date;
  onTrouble: (what: string, error: unknown) => void;
}

/**
 * Books a dispute as the provider reports it. Reports may be repeated, concurrent or out of order: money moves once, and a decision is
 * final.
 * @returns whether anything changed.
 * @throws when the charge is not ours: an operator has to check.
 */
export async function bookDispute(parts: DisputesParts, truth: Truth): Promise<boolean> {
  const { db, gateway } = parts;
  const { reference } = truth;
  if (isBooked(await findDispute(db, gateway.name, reference), truth)) return false;
  const payment = await findDisputedPayment(db, gateway.name, truth.key);
  if (payment === null) throw new Error(`No payment attempt has the charge of the dispute ${reference}.`);
  // The charge is still being booked; the dispute will be reported again.
  if (payment.settled_at === null) return false;
  const done = await inTransaction(db, (trx) => bookWithin(parts, trx, payment, truth));
  const news = newsFor(truth, done);
  if (news !== null) parts.onTrouble(`the dispute ${reference}`, news);
  return done.changed;
}

/** What an operator has to know of it, once; null: nothing. */
function newsFor({ state }: Truth, { isNew, isLate, leftCents }: Booked): Error | null {
  if (leftCents > 0)
    return new Error(
      `It is lost, and ${leftCents} cents of its charge are left, for which nothing was sold. No refund takes them back to the card: find another way.`,
    );
  if (isNew && isLate && state !== 'won') return new Error('It is of a charge for which nothing was sold.');
  return isNew && state === 'inquiry' ? new Error('A bank asks about a charge. Answer it there.') : null;
}

interface Booked {
  changed: boolean;
  isNew: boolean;
  isLate: boolean;
  /** Remaining cents of a late charge that this dispute lost only in part. */
  leftCents: number;
}

const isBooked = (dispute: Dispute | null, truth: Truth): boolean =>
  dispute !== null &&
  dispute.fee_cents === truth.feeCents &&
  (dispute.state !== 'lost' || dispute.back_cents === truth.backCents) &&
  (dispute.state === truth.state || isEnd(disputeStates, dispute.state));

async function bookWithin(
  parts: DisputesParts,
  trx: Transaction<Schema>,
  payment: DisputedPayment,
  truth: Truth,
): Promise<Booked> {
  const at = parts.clock();
  const provider = parts.gateway.name;
  const { account, id: attemptId } = payment;
  const isLate = payment.state !== 'succeeded';
  await lockAccount(trx, account);
  const before = await findDispute(trx, provider, truth.reference, true);
  const isNew = before === null;
  const unchanged = { changed: false, isNew, isLate, leftCents: 0 };
  if (isBooked(before, truth)) return unchanged;
  // A disputed charge was made, even when we never received its confirmation.
  if (isLate) await bookLateCharge(trx, await findAttempt(trx, attemptId, true), at);
  let dispute = before ?? (await insertDispute(trx, truth, { provider, payment, at }));
  const feeChanged = await bookFee(trx, dispute, truth.feeCents, at);
  if (before !== null && isEnd(disputeStates, before.state)) {
    return { ...unchanged, changed: (await bookLateBack(trx, before, truth, at)) || feeChanged };
  }

  const counts = truth.state === 'open' || truth.state === 'lost';
  if (counts && (isNew || dispute.state === 'inquiry')) {
    dispute = await freeze(trx, { dispute, payment, truth, at });
    if (truth.state === 'open') await tellOfDispute(parts, trx, { dispute, payment, what: 'opened' });
  }
  if (truth.state === 'won' && !isNew) {
    await winDispute(trx, dispute, at);
    await letRunsGo(trx, { ...dispute, state: 'won' }, at);
    if (dispute.frozen_at) await tellOfDispute(parts, trx, { dispute, payment, what: 'won' });
  }
  if (truth.state === 'lost') {
    dispute = await loseDispute(trx, dispute, at);
    dispute = await bookBack(trx, dispute, { backCents: truth.backCents, at });
    await letRunsGo(trx, dispute, at);
    await tellOfDispute(parts, trx, { dispute, payment, what: 'lost' });
  }
  if (await isDeserted(trx, account)) await giveUpWallet(trx, { account, at });
  // An outdated report about a dispute that has moved on changes nothing.
  const changed = feeChanged || isNew || truth.state !== 'inquiry';
  const leftCents = isLate && truth.state === 'lost' ? await heldOfLate(trx, attemptId) : 0;
  return { changed, isNew, isLate, leftCents };
}

/**
 * Blocks payments of the account, unless nothing was sold for the charge. After an inquiry, the bank may take another amount than it
 * asked about.
 */
async function freeze(
  trx: Transaction<Schema>,
  { dispute, payment, truth, at }: { dispute: Dispute; payment: DisputedPayment; truth: Truth; at: Date },
): Promise<Dispute> {
  const { id, is_late } = dispute;
  const also = { frozen_at: is_late ? null : at, amount_cents: truth.amountCents };
  const frozen: Dispute = { ...dispute, state: 'open', ...also };
  if (dispute.state === 'inquiry') {
    await move(trx, disputeStates, { id, from: 'inquiry', to: 'open', at }, also);
  }
  if (is_late) return frozen;
  await setAside(trx, { dispute: frozen, payment, isFirst: true, at });
  if (payment.order_id !== null) await takeBackDisputed(trx, payment.order_id, at);
  return frozen;
}

/** Books money that the bank returns after its decision. @returns whether there is any. */
async function bookLateBack(
  trx: Transaction<Schema>,
  dispute: Dispute,
  { backCents }: Truth,
  at: Date,
): Promise<boolean> {
  if (dispute.state !== 'lost' || dispute.back_cents === backCents) return false;
  await bookBack(trx, dispute, { backCents, at });
  const { account } = dispute;
  if (await isDeserted(trx, account)) await giveUpWallet(trx, { account, at });
  return true;
}

/** Books the provider's fee as the difference to what is booked, because the fee comes late and may be returned. */
async function bookFee(
  trx: Transaction<Schema>,
  { id, fee_cents, fee_changes }: Dispute,
  feeCents: number,
  at: Date,
): Promise<boolean> {
  const more = feeCents - fee_cents;
  if (more === 0) return false;
  const entries = [
    { account: accountNames.stripeFees, cents: -more },
    { account: accountNames.cardClearing, cents: more },
  ];
  await post(trx, { key: `dispute:${id}:fee:${fee_changes}`, kind: 'dispute_fee', ref: id, at, entries });
  await trx
    .updateTable('disputes')
    .set({ fee_cents: feeCents, fee_changes: fee_changes + 1 })
    .where('id', '=', id)
    .execute();
  return true;
}
