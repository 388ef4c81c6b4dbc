import type { Kysely, Transaction } from 'kysely';
import { postMail } from '../../adapters/mail/post-mail.ts';
import type { PaymentGateway } from '../../adapters/payments/gateway.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { move } from '../../states/move.ts';
import { languageOf } from '../accounts/language.store.ts';
import { disputedOfPayment } from '../disputes/disputes.store.ts';
import { accountNames, post } from '../ledger/post.ts';
import { giveUpWallet } from '../my-data/give-up-money.ts';
import { type CardRefundState, cardRefundStates } from './card-refund-states.ts';
import {
  type CardRefund,
  findBuyer,
  findCardRefund,
  lockCardRefund,
  settleCardRefund,
} from './card-refunds.store.ts';
import { notTakenMail } from './refunds.mails.ts';
import { findPaidOrder } from './take-back-order.store.ts';

export interface RefundsParts {
  db: Kysely<Schema>;
  gateway: PaymentGateway;
  jobs: Pick<Jobs, 'send'>;
  /** Base of the link in a mail; null leaves the link out. */
  publicUrl: string | null;
  clock: () => Date;
}

/**
 * Second and third phase of a refund: requests it from the provider under the refund's own id, outside a
 * transaction, then records the outcome. Safe to repeat from any number of processes.
 * @returns `asked` while the provider has it pending.
 * @throws when the provider does not answer, or did not take the charge.
 */
export async function endCardRefund(parts: RefundsParts, id: string): Promise<CardRefundState> {
  const { db, gateway } = parts;
  const refund = await findCardRefund(db, id);
  if (refund.state !== 'asked') return refund.state;
  if (refund.provider !== gateway.name)
    throw new Error(
      `The order was charged by ${refund.provider}, not by ${gateway.name}. Refund it with that provider configured.`,
    );
  // A disputed charge may be returned by the bank, so nothing is refunded to the card until that is decided.
  if ((await disputedOfPayment(db, refund.attempt_id)).isOpen) return 'asked';
  const said = await gateway.refund({
    key: refund.attempt_id,
    reference: refund.provider_reference,
    refundKey: id,
    amountCents: refund.amount_cents,
  });
  if (said === 'pending') return 'asked';
  return inTransaction(db, (trx) => book(parts, trx, id, said === 'succeeded' ? 'done' : 'failed'));
}

async function book(
  parts: RefundsParts,
  trx: Transaction<Schema>,
  id: string,
  to: 'done' | 'failed',
): Promise<CardRefundState> {
  const at = parts.clock();
  const refund = await lockCardRefund(trx, id);
  if (refund.state !== 'asked') return refund.state;
  await move(trx, cardRefundStates, { id, from: 'asked', to, at });
  await settleCardRefund(trx, id, at);
  await (to === 'done' ? arrive(trx, refund, at) : comeBack(parts, trx, refund));
  return to;
}

async function arrive(
  trx: Transaction<Schema>,
  { id, order_id, amount_cents: cents }: CardRefund,
  at: Date,
): Promise<void> {
  const entries = [
    { account: accountNames.hold(id), cents: -cents },
    { account: accountNames.cardClearing, cents },
  ];
  await post(trx, { key: `card_refund:${id}:done`, kind: 'card_refund', ref: order_id, at, entries });
}

/** Returns the money to the wallet, or to where the rest of it went when the account has been deleted. */
async function comeBack(
  { jobs, publicUrl, clock }: RefundsParts,
  trx: Transaction<Schema>,
  { id, order_id, account, amount_cents: cents }: CardRefund,
): Promise<void> {
  const at = clock();
  const entries = [
    { account: accountNames.hold(id), cents: -cents },
    { account: accountNames.wallet(account), cents },
  ];
  await post(trx, { key: `card_refund:${id}:void`, kind: 'to_card_void', ref: order_id, at, entries });
  const { is_deserted } = await findPaidOrder(trx, order_id);
  if (is_deserted) return giveUpWallet(trx, { account, at });
  const buyer = await findBuyer(trx, order_id);
  const mail = notTakenMail({ ...buyer, language: await languageOf(trx, account), cents, publicUrl });
  await postMail(trx, jobs, mail, { recipient: buyer.email, createdAt: at });
}
