import type { Kysely, Transaction } from 'kysely';
import type { PaymentGateway, ProviderDispute } from '../../adapters/payments/gateway.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { lockAccount } from '../../database/lock-account.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { isFinalState } from '../../states/state-table.ts';
import { transition } from '../../states/transition.ts';
import { forfeitWallet } from '../ledger/forfeit-wallet.ts';
import { accountNames, post } from '../ledger/post.ts';
import { findAttempt } from '../payments/attempts.store.ts';
import { bookLateCharge, lateCentsHeld } from '../payments/late-charges.ts';
import { revokeDisputedRewards } from '../referrals/revoke-rewards.ts';
import { disputeStates } from './dispute-states.ts';
import {
  type Dispute,
  type DisputedPayment,
  findDispute,
  findDisputedPayment,
  insertDispute,
} from './disputes.store.ts';
import { loseDispute, releaseRuns, winDispute } from './end-dispute.ts';
import { recordRecovery } from './record-recovery.ts';
import { hasNoUser, sendDisputeMail } from './send-dispute-mail.ts';
import { setAside } from './set-aside.ts';

export interface DisputesDeps {
  db: Kysely<Schema>;
  gateway: PaymentGateway;
  jobs: Pick<Jobs, 'send'>;
  /** Base URL of the link in a mail; null for a mail without a link. */
  siteUrl: () => string | null;
  clock: () => Date;
  onError: (context: string, error: unknown) => void;
}

/**
 * Books a dispute as the provider reports it. Reports may be repeated, concurrent or out of order: money moves once,
 * and a decision is final.
 * @returns whether anything changed
 * @throws Error when no payment attempt of ours has the charge, so that an operator has to check
 */
export async function bookDispute(deps: DisputesDeps, reported: ProviderDispute): Promise<boolean> {
  const { db, gateway } = deps;
  const { reference } = reported;
  if (isBooked(await findDispute(db, gateway.name, reference), reported)) return false;
  const payment = await findDisputedPayment(db, gateway.name, reported.key);
  if (payment === null) throw new Error(`No payment attempt has the charge of the dispute ${reference}.`);
  // The charge is still being booked; the dispute will be reported again.
  if (payment.settled_at === null) return false;
  const result = await inTransaction(db, (trx) => bookInTransaction(deps, trx, payment, reported));
  const operatorMessage = operatorMessageFor(reported, result);
  if (operatorMessage !== null) deps.onError(`the dispute ${reference}`, operatorMessage);
  return result.isChanged;
}

/** Returns what an operator has to know about the dispute, when it is first reported; null for nothing. */
function operatorMessageFor(
  { state }: ProviderDispute,
  { isNewDispute, isLate, remainingCents }: BookResult,
): Error | null {
  if (remainingCents > 0)
    return new Error(
      `It is lost, and ${remainingCents} cents of its charge are left, for which nothing was sold. No refund takes them back to the card: find another way.`,
    );
  if (isNewDispute && isLate && state !== 'won')
    return new Error('It is of a charge for which nothing was sold.');
  return isNewDispute && state === 'inquiry'
    ? new Error('A bank asks about a charge. Answer it there.')
    : null;
}

interface BookResult {
  isChanged: boolean;
  isNewDispute: boolean;
  isLate: boolean;
  /** Remaining cents of a late charge that this dispute lost only in part. */
  remainingCents: number;
}

const isBooked = (dispute: Dispute | null, reported: ProviderDispute): boolean =>
  dispute !== null &&
  dispute.fee_cents === reported.feeCents &&
  (dispute.state !== 'lost' || dispute.returned_cents === reported.returnedCents) &&
  (dispute.state === reported.state || isFinalState(disputeStates, dispute.state));

async function bookInTransaction(
  deps: DisputesDeps,
  trx: Transaction<Schema>,
  payment: DisputedPayment,
  reported: ProviderDispute,
): Promise<BookResult> {
  const now = deps.clock();
  const provider = deps.gateway.name;
  const { account, id: attemptId } = payment;
  const isLate = payment.state !== 'succeeded';
  await lockAccount(trx, account);
  const before = await findDispute(trx, provider, reported.reference, true);
  const isNewDispute = before === null;
  const unchangedResult = { isChanged: false, isNewDispute, isLate, remainingCents: 0 };
  if (isBooked(before, reported)) return unchangedResult;
  // A disputed charge was made, even when we never received its confirmation.
  if (isLate) await bookLateCharge(trx, await findAttempt(trx, attemptId, true), now);
  let dispute = before ?? (await insertDispute(trx, reported, { provider, payment, now }));
  const feeChanged = await bookFee(trx, dispute, reported.feeCents, now);
  if (before !== null && isFinalState(disputeStates, before.state)) {
    return {
      ...unchangedResult,
      isChanged: (await bookLateRecovery(trx, before, reported, now)) || feeChanged,
    };
  }

  const takesMoney = reported.state === 'open' || reported.state === 'lost';
  if (takesMoney && (isNewDispute || dispute.state === 'inquiry')) {
    dispute = await freezeMoney(trx, { dispute, payment, reportedDispute: reported, now });
    if (reported.state === 'open') await sendDisputeMail(deps, trx, { dispute, payment, event: 'opened' });
  }
  if (reported.state === 'won' && !isNewDispute) {
    await winDispute(trx, dispute, now);
    await releaseRuns(trx, { ...dispute, state: 'won' }, now);
    if (dispute.frozen_at) await sendDisputeMail(deps, trx, { dispute, payment, event: 'won' });
  }
  if (reported.state === 'lost') {
    dispute = await loseDispute(trx, dispute, now);
    dispute = await recordRecovery(trx, dispute, { recoveredCents: reported.returnedCents, now });
    await releaseRuns(trx, dispute, now);
    await sendDisputeMail(deps, trx, { dispute, payment, event: 'lost' });
  }
  if (await hasNoUser(trx, account)) await forfeitWallet(trx, { account, at: now });
  // A report is outdated if it calls a dispute an inquiry that has another state by now. It changes nothing.
  const isChanged = feeChanged || isNewDispute || reported.state !== 'inquiry';
  const remainingCents = isLate && reported.state === 'lost' ? await lateCentsHeld(trx, attemptId) : 0;
  return { isChanged, isNewDispute, isLate, remainingCents };
}

/**
 * Blocks payments of the account, unless nothing was sold for the charge. The disputed amount may differ from that of
 * the inquiry before.
 */
async function freezeMoney(
  trx: Transaction<Schema>,
  {
    dispute,
    payment,
    reportedDispute,
    now,
  }: { dispute: Dispute; payment: DisputedPayment; reportedDispute: ProviderDispute; now: Date },
): Promise<Dispute> {
  const { id, is_late } = dispute;
  const columns = { frozen_at: is_late ? null : now, amount_cents: reportedDispute.amountCents };
  const frozenDispute: Dispute = { ...dispute, state: 'open', ...columns };
  if (dispute.state === 'inquiry') {
    await transition(trx, disputeStates, { id, from: 'inquiry', to: 'open', now }, columns);
  }
  if (is_late) return frozenDispute;
  await setAside(trx, { dispute: frozenDispute, payment, isFirstBatch: true, now });
  if (payment.order_id !== null) await revokeDisputedRewards(trx, payment.order_id, now);
  return frozenDispute;
}

/** Books money that the bank returns after its decision. @returns whether there is any. */
async function bookLateRecovery(
  trx: Transaction<Schema>,
  dispute: Dispute,
  { returnedCents }: ProviderDispute,
  now: Date,
): Promise<boolean> {
  if (dispute.state !== 'lost' || dispute.returned_cents === returnedCents) return false;
  await recordRecovery(trx, dispute, { recoveredCents: returnedCents, now });
  const { account } = dispute;
  if (await hasNoUser(trx, account)) await forfeitWallet(trx, { account, at: now });
  return true;
}

/** Books the provider's fee as the difference to what is booked, because the fee comes late and may be returned. */
async function bookFee(
  trx: Transaction<Schema>,
  { id, fee_cents, fee_changes }: Dispute,
  feeCents: number,
  now: Date,
): Promise<boolean> {
  const difference = feeCents - fee_cents;
  if (difference === 0) return false;
  const entries = [
    { account: accountNames.stripeFees, cents: -difference },
    { account: accountNames.cardClearing, cents: difference },
  ];
  await post(trx, {
    key: `dispute:${id}:fee:${fee_changes}`,
    kind: 'dispute_fee',
    ref: id,
    at: now,
    entries,
  });
  await trx
    .updateTable('disputes')
    .set({ fee_cents: feeCents, fee_changes: fee_changes + 1 })
    .where('id', '=', id)
    .execute();
  return true;
}
