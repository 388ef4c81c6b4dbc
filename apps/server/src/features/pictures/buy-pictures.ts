import { randomUUID } from 'node:crypto';
import type { Received } from '@furrow/contract/endpoint';
import type { buyPictures, WalletTooLow } from '@furrow/contract/pictures';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Refused } from '../../http/handlers.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { cameAbout } from '../../states/move.ts';
import { writePicturesReceipt } from '../documents/write-documents.store.ts';
import { accountNames, post } from '../ledger/post.ts';
import { lockSpendable } from '../ledger/spendable.ts';
import { lockPayer, type Payer } from '../payments/lock-payer.store.ts';
import { fromWallet } from '../payments/wallet-part.ts';
import { dollars } from '../pricing/dollars.ts';
import { findShownRun } from '../results/results.store.ts';
import { makePicturesJob } from './make-pictures.job.ts';
import { pictureMessages } from './pictures.messages.ts';
import { findOffer } from './pictures-offer.store.ts';
import { type PurchaseState, purchaseStates } from './purchase-states.ts';

type Body = Received<typeof buyPictures>['body'];

/** State and price of a purchase. */
export interface Purchase {
  state: PurchaseState;
  price_cents: number;
}

/**
 * Pays for the images of a result from the wallet and enqueues making them, in one transaction: no payment
 * without a job. Repeating the same attempt pays once.
 */
export async function beginPurchase(
  trx: Transaction<Schema>,
  payer: Payer,
  body: Body,
  { jobs, at }: { jobs: Pick<Jobs, 'send'>; at: Date },
): Promise<Purchase | Refused> {
  const { account } = payer;
  const { isStillIn, isInDispute } = await lockPayer(trx, payer, { at, country: null });
  if (!isStillIn) return { refused: 'session_ended' };
  const priceSeen = Math.round(body.amount * 100);
  const before = await sameAttempt(trx, account, body);
  if (before !== null) return before.price_cents === priceSeen ? before : { refused: 'key_used_otherwise' };

  const run = await findShownRun(trx, account, body.item_id);
  if (run === null) return { refused: 'analysis_not_found' };
  if (!run.has_result) return { refused: 'no_result_yet' };
  const offer = await findOffer(trx, run.id);
  if (offer.is === 'none') return { refused: 'pictures_not_offered' };
  if (offer.is !== 'offered') return { refused: 'pictures_bought' };
  if (isInDispute) return { refused: 'account_in_dispute' };
  if (offer.cents !== priceSeen) return { refused: 'price_changed' };
  const { balance, promo } = await lockSpendable(trx, account);
  if (balance < offer.cents) return tooLow(offer.cents, balance);
  // Gifts are spent first.
  const promoCents = Math.min(promo, offer.cents);
  await pay(
    trx,
    { account, runId: run.id, attemptId: body.attempt_id, cents: offer.cents, promoCents },
    { jobs, at },
  );
  return { state: 'paid', price_cents: offer.cents };
}

function tooLow(price: number, balance: number): Refused {
  const missing = dollars(price - balance);
  return {
    refused: 'wallet_too_low',
    message: pictureMessages.wallet_too_low({ missing: { cents: price - balance } }),
    data: { price: dollars(price), balance: dollars(balance), missing } satisfies WalletTooLow,
  };
}

/**
 * Purchase that this attempt began, for the same item or analysis. For another one its price is NaN, which no
 * client can have seen.
 */
async function sameAttempt(
  trx: Transaction<Schema>,
  account: string,
  { attempt_id, item_id }: Body,
): Promise<Purchase | null> {
  const row = await trx
    .selectFrom('picture_purchases as p')
    .innerJoin('runs as r', 'r.id', 'p.run_id')
    .where('p.account', '=', account)
    .where('p.attempt_id', '=', attempt_id)
    .select(['p.state', 'p.price_cents', 'r.id', 'r.order_item_id'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const isOfIt = [row.id, row.order_item_id].includes(item_id);
  return { state: row.state as PurchaseState, price_cents: isOfIt ? row.price_cents : Number.NaN };
}

async function pay(
  trx: Transaction<Schema>,
  bought: { account: string; runId: string; attemptId: string; cents: number; promoCents: number },
  { jobs, at }: { jobs: Pick<Jobs, 'send'>; at: Date },
): Promise<void> {
  const { account, runId, attemptId, cents, promoCents } = bought;
  const id = randomUUID();
  const state: PurchaseState = 'paid';
  const row = { id, account, run_id: runId, attempt_id: attemptId, state, asked_at: at };
  await trx
    .insertInto('picture_purchases')
    .values({ ...row, price_cents: cents, promo_cents: promoCents })
    .execute();
  await trx
    .insertInto('transitions')
    .values(cameAbout(purchaseStates, id, state, at))
    .execute();
  await post(trx, {
    key: `pictures:${id}:paid`,
    kind: 'pictures',
    ref: id,
    at,
    entries: [
      ...fromWallet(account, { walletCents: cents, promoCents }),
      { account: accountNames.deferred(id), cents },
    ],
  });
  await writePicturesReceipt(trx, id, at);
  await jobs.send(trx, makePicturesJob, { purchaseId: id });
}
