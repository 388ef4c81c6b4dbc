import { randomUUID } from 'node:crypto';
import type { RequestData } from '@furrow/contract/endpoint/endpoint';
import type { RefusalCode } from '@furrow/contract/endpoint/refusals';
import { minCardAmount } from '@furrow/contract/endpoint/stated-limits';
import type { buyImages, WalletTooLow } from '@furrow/contract/results/pictures';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Refused } from '../../http/handlers.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { creationTransition } from '../../states/transition.ts';
import { writeImagesReceipt } from '../documents/write-documents.store.ts';
import { dollars } from '../ledger/dollars.ts';
import { accountNames, post } from '../ledger/post.ts';
import { lockWalletBalance } from '../ledger/spendable.ts';
import { lockPayer, type RequestPayer } from '../payments/lock-payer.store.ts';
import { expectedWalletCents } from '../payments/open-attempts.store.ts';
import { fromWallet } from '../payments/wallet-part.ts';
import { findShownRun } from '../results/results.store.ts';
import { findImageOffer } from './image-offer.store.ts';
import { imageMessages } from './images.messages.ts';
import { makeImagesJob } from './make-images.job.ts';
import { type PurchaseState, purchaseStates } from './purchase-states.ts';

type Body = RequestData<typeof buyImages>['body'];

/** State and price of a purchase. */
export interface ImagePurchase {
  state: PurchaseState;
  price_cents: number;
}

/**
 * Pays for the images of a result from the wallet and enqueues the job that makes them, in one transaction. A repeated
 * request with the same attempt pays once.
 */
export async function beginPurchase(
  trx: Transaction<Schema>,
  payer: RequestPayer,
  body: Body,
  { jobs, at }: { jobs: Pick<Jobs, 'send'>; at: Date },
): Promise<ImagePurchase | Refused> {
  const { account } = payer;
  const { isStillIn, isInDispute } = await lockPayer(trx, payer, { at, country: null });
  if (!isStillIn) return { refused: 'session_ended' };
  const shownPriceCents = Math.round(body.amount * 100);
  const previous = await findByAttempt(trx, account, body);
  if (previous !== null)
    return previous.price_cents === shownPriceCents ? previous : { refused: 'idempotency_key_reused' };

  const run = await findShownRun(trx, account, body.item_id);
  if (run === null) return { refused: 'analysis_not_found' };
  if (!run.has_result) return { refused: 'no_result_yet' };
  const offer = await findImageOffer(trx, run.id);
  if (offer.status === 'none') return { refused: 'images_not_offered' };
  if (offer.status !== 'offered') return { refused: 'images_already_bought' };
  if (isInDispute) return { refused: 'account_in_dispute' };
  if (offer.cents !== shownPriceCents) return { refused: 'price_changed' };
  const { balance, promo } = await lockWalletBalance(trx, account);
  if (balance < offer.cents) return balanceTooLowRefusal(offer.cents, balance);
  // Gifts are spent before other money.
  const promoCents = Math.min(promo, offer.cents);
  await pay(
    trx,
    { account, runId: run.id, attemptId: body.attempt_id, cents: offer.cents, promoCents },
    { jobs, at },
  );
  return { state: 'paid', price_cents: offer.cents };
}

/**
 * Returns why the wallet needs no more money for these images: another tab has bought them, or pays for them. The caller
 * has locked the payments of the account.
 */
export async function refusalOfTopUp(
  trx: Transaction<Schema>,
  account: string,
  { item_id }: Pick<Body, 'item_id'>,
  priceCents: number,
): Promise<RefusalCode | null> {
  const run = await findShownRun(trx, account, item_id);
  const offer = run && (await findImageOffer(trx, run.id));
  if (offer?.status !== 'offered') return 'images_already_bought';
  return (await expectedWalletCents(trx, account)) >= priceCents ? 'payment_in_progress' : null;
}

function balanceTooLowRefusal(price: number, balance: number): Refused {
  const missingCents = price - balance;
  return {
    refused: 'wallet_too_low',
    message: imageMessages.wallet_too_low({ missing: { cents: missingCents } }),
    data: {
      price: dollars(price),
      balance: dollars(balance),
      missing: dollars(missingCents),
      card_amount: dollars(Math.max(missingCents, minCardAmount * 100)),
    } satisfies WalletTooLow,
  };
}

/**
 * Finds the purchase that this attempt began, for the same item or analysis. If the attempt was for another one, the
 * price is NaN, which is never the price that the client expects.
 */
async function findByAttempt(
  trx: Transaction<Schema>,
  account: string,
  { attempt_id, item_id }: Body,
): Promise<ImagePurchase | null> {
  const row = await trx
    .selectFrom('image_purchases as p')
    .innerJoin('runs as r', 'r.id', 'p.run_id')
    .where('p.account', '=', account)
    .where('p.attempt_id', '=', attempt_id)
    .select(['p.state', 'p.price_cents', 'r.id', 'r.order_item_id'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const isSameItem = [row.id, row.order_item_id].includes(item_id);
  return { state: row.state as PurchaseState, price_cents: isSameItem ? row.price_cents : Number.NaN };
}

async function pay(
  trx: Transaction<Schema>,
  purchase: { account: string; runId: string; attemptId: string; cents: number; promoCents: number },
  { jobs, at }: { jobs: Pick<Jobs, 'send'>; at: Date },
): Promise<void> {
  const { account, runId, attemptId, cents, promoCents } = purchase;
  const id = randomUUID();
  const state: PurchaseState = 'paid';
  const row = { id, account, run_id: runId, attempt_id: attemptId, state, requested_at: at };
  await trx
    .insertInto('image_purchases')
    .values({ ...row, price_cents: cents, promo_cents: promoCents })
    .execute();
  await trx
    .insertInto('transitions')
    .values(creationTransition(purchaseStates, id, state, at))
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
  await writeImagesReceipt(trx, id, at);
  await jobs.send(trx, makeImagesJob, { purchaseId: id });
}
