import type { Kysely, Transaction } from 'kysely';
import { postMail } from '../../adapters/mail/post-mail.ts';
import type { PaymentGateway } from '../../adapters/payments/gateway.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { transition } from '../../states/transition.ts';
import { languageOf } from '../accounts/profile/language.store.ts';
import { disputeTotalsOf } from '../disputes/disputes.store.ts';
import { forfeitWallet } from '../ledger/forfeit-wallet.ts';
import { accountNames, post } from '../ledger/post.ts';
import { type CardRefundState, cardRefundStates } from './card-refund-states.ts';
import {
  type CardRefund,
  findBuyer,
  findCardRefund,
  lockCardRefund,
  settleCardRefund,
} from './card-refunds.store.ts';
import { findPaidOrder } from './refund-order.store.ts';
import { refundRejectedMail } from './refunds.mails.ts';

export interface RefundsDeps {
  db: Kysely<Schema>;
  gateway: PaymentGateway;
  jobs: Pick<Jobs, 'send'>;
  /** Base URL of the link in a mail; null for a mail without a link. */
  siteUrl: () => string | null;
  clock: () => Date;
}

/**
 * Requests a refund from the provider under the refund's own id, outside a transaction, and then records the outcome.
 * Any number of processes may repeat it.
 * @returns `requested` while the refund is pending at the provider
 * @throws when the provider does not answer, or another provider made the charge
 */
export async function completeCardRefund(deps: RefundsDeps, id: string): Promise<CardRefundState> {
  const { db, gateway } = deps;
  const refund = await findCardRefund(db, id);
  if (refund.state !== 'requested') return refund.state;
  if (refund.provider !== gateway.name)
    throw new Error(
      `The order was charged by ${refund.provider}, not by ${gateway.name}. Refund it with that provider configured.`,
    );
  // The bank may return a disputed charge to the cardholder, so nothing is refunded to the card until the dispute is
  // decided.
  if ((await disputeTotalsOf(db, refund.attempt_id)).isOpen) return 'requested';
  const outcome = await gateway.refund({
    key: refund.attempt_id,
    reference: refund.provider_reference,
    refundKey: id,
    amountCents: refund.amount_cents,
  });
  if (outcome === 'pending') return 'requested';
  return inTransaction(db, (trx) =>
    recordOutcome(deps, trx, id, outcome === 'succeeded' ? 'done' : 'failed'),
  );
}

async function recordOutcome(
  deps: RefundsDeps,
  trx: Transaction<Schema>,
  id: string,
  to: 'done' | 'failed',
): Promise<CardRefundState> {
  const now = deps.clock();
  const refund = await lockCardRefund(trx, id);
  if (refund.state !== 'requested') return refund.state;
  await transition(trx, cardRefundStates, { id, from: 'requested', to, now });
  await settleCardRefund(trx, id, now);
  await (to === 'done' ? recordSuccess(trx, refund, now) : returnToWallet(deps, trx, refund));
  return to;
}

async function recordSuccess(
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

/** Returns the money to the wallet. If the account was deleted, it is forfeited like the rest of the wallet. */
async function returnToWallet(
  { jobs, siteUrl, clock }: RefundsDeps,
  trx: Transaction<Schema>,
  { id, order_id, account, amount_cents: cents }: CardRefund,
): Promise<void> {
  const createdAt = clock();
  const entries = [
    { account: accountNames.hold(id), cents: -cents },
    { account: accountNames.wallet(account), cents },
  ];
  await post(trx, {
    key: `card_refund:${id}:void`,
    kind: 'to_card_void',
    ref: order_id,
    at: createdAt,
    entries,
  });
  const { is_deserted } = await findPaidOrder(trx, order_id);
  if (is_deserted) return forfeitWallet(trx, { account, at: createdAt });
  const buyer = await findBuyer(trx, order_id);
  const mail = refundRejectedMail({
    ...buyer,
    language: await languageOf(trx, account),
    cents,
    siteUrl: siteUrl(),
  });
  await postMail(trx, jobs, mail, { recipient: buyer.email, createdAt });
}
