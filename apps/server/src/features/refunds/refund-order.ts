import type { Message } from '@furrow/messages/message';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import { lockAccount } from '../../database/lock-account.ts';
import type { Schema } from '../../database/schema.ts';
import { disputeTotalsOf } from '../disputes/disputes.store.ts';
import { issueCreditNotesNow, writeCreditNotes } from '../documents/write-documents.store.ts';
import { forfeitWallet } from '../ledger/forfeit-wallet.ts';
import { accountNames, post } from '../ledger/post.ts';
import { markCancelled } from '../runs/cancel-runs.ts';
import { refundedToWalletOf } from '../runs/refund-runs.store.ts';
import { refundRuns } from '../runs/refund-runs.ts';
import { runMessages } from '../runs/runs.messages.ts';
import { insertCardRefund, sentToCard } from './card-refunds.store.ts';
import { refundOrderMessages } from './refund-order.messages.ts';
import {
  findPaidOrder,
  lockPaidRuns,
  type OrderedRun,
  type RefundableOrder,
  saveReason,
} from './refund-order.store.ts';

const reason = runMessages.refunded_by_support();

export interface OrderRefund {
  ok: true;
  /** Numbers of analyses that were cancelled, and that had been delivered. */
  open: number;
  delivered: number;
  /** Cents of the refund, and how many of them were a gift. */
  cents: number;
  giftCents: number;
  /** Cents of the refund that go from the wallet to the card. */
  cardCents: number;
}

/** `why`: reason for the operator. */
type RefusedRefund = { ok: false; why: Message };

interface RefundParams {
  orderId: string;
  /** Name of the configured gateway, because a charge can only be refunded by the gateway that made it. */
  gateway: string;
  at: Date;
  /** Records the refund in its transaction. */
  record?: (trx: Transaction<Schema>, refunded: { account: string; cents: number }) => Promise<void>;
}

/** Returns the outcome that a refund of the order would have: the refund is made and rolled back. */
export async function previewRefund(
  db: Kysely<Schema>,
  params: RefundParams,
): Promise<OrderRefund | RefusedRefund> {
  const trx = await db.startTransaction().execute();
  try {
    return await refundInTransaction(trx, params);
  } finally {
    await trx.rollback().execute();
  }
}

/**
 * Refunds an order in one transaction: everything not yet refunded returns to the wallet, where the card's part is held
 * until the provider has answered.
 */
export function refundOrder(db: Kysely<Schema>, params: RefundParams): Promise<OrderRefund | RefusedRefund> {
  return inTransaction(db, (trx) => refundInTransaction(trx, params));
}

async function refundInTransaction(
  trx: Transaction<Schema>,
  { orderId, gateway, at: now, record }: RefundParams,
): Promise<OrderRefund | RefusedRefund> {
  const order = await findPaidOrder(trx, orderId);
  const { account } = order;
  await lockAccount(trx, account);
  const runs = await lockPaidRuns(trx, orderId);
  const { pending, done } = await sentToCard(trx, orderId);
  const disputeTotals = await disputeTotalsOf(trx, order.attempt_id);
  const refundableCardCents = Math.max(0, order.card_cents - pending - done - disputeTotals.lostCents);
  const why = disputeTotals.isOpen
    ? refundOrderMessages.disputed()
    : refusalReason(runs, refundableCardCents > 0 ? order.provider : gateway, gateway);
  if (why !== null) return { ok: false, why };

  const refundedBeforeCents = await refundedMoneyOf(trx, order);
  const deliveredRuns = runs.filter(({ state }) => state === 'Completed');
  const open = runs.filter(({ state }) => state !== 'Completed');
  await saveReason(
    trx,
    deliveredRuns.map(({ id }) => id),
    reason,
  );
  await markCancelled(trx, open, { reason, now });
  const shares = [...deliveredRuns.map((run) => ({ ...run, delivered: run })), ...open];
  await refundRuns(trx, shares, { account, now });

  const cents = runs.reduce((sum, { shareCents }) => sum + shareCents, 0);
  const moneyCents = (await refundedMoneyOf(trx, order)) - refundedBeforeCents;
  const cardCents = Math.min(refundableCardCents, moneyCents);
  const ids = runs.map(({ id }) => id);
  await writeCreditNotes(trx, ids, { reason, cardCents, now });
  await issueCreditNotesNow(trx);
  if (cardCents > 0) await holdForCard(trx, order, cardCents, now);
  if (order.is_deserted) await forfeitWallet(trx, { account, at: now });
  if (cents > 0) await record?.(trx, { account, cents });
  const giftCents = cents - moneyCents;
  return { ok: true, open: open.length, delivered: deliveredRuns.length, cents, giftCents, cardCents };
}

/** Returns the cents of an order that have been refunded, without gifts. */
const refundedMoneyOf = async (trx: Transaction<Schema>, { id, account }: RefundableOrder): Promise<number> =>
  (await refundedToWalletOf(trx, [id], account)).get(id) ?? 0;

/** Returns the reason why nothing can be refunded now; null when a refund is possible. */
function refusalReason(runs: readonly OrderedRun[], provider: string, gateway: string): Message | null {
  if (runs.some(({ state }) => state === 'Processing')) return refundOrderMessages.being_computed();
  if (runs.some(({ state }) => state === 'Disputed')) return refundOrderMessages.disputed();
  if (runs.length > 0 && provider !== gateway) return refundOrderMessages.other_provider({ provider });
  return null;
}

async function holdForCard(
  trx: Transaction<Schema>,
  { id: orderId, account }: RefundableOrder,
  cents: number,
  at: Date,
): Promise<void> {
  const id = await insertCardRefund(trx, { orderId, cents, at });
  const entries = [
    { account: accountNames.wallet(account), cents: -cents },
    { account: accountNames.hold(id), cents },
  ];
  await post(trx, { key: `card_refund:${id}:hold`, kind: 'to_card', ref: orderId, at, entries });
}
