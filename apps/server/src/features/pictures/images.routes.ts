import type { RequestData } from '@furrow/contract/endpoint/endpoint';
import type { buyImages, WalletTooLow } from '@furrow/contract/results/pictures';
import { inTransaction } from '../../database/in-transaction.ts';
import type { FieldErrors, Handlers, Refused } from '../../http/handlers.ts';
import type { Say } from '../../http/reader.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { dollars } from '../ledger/dollars.ts';
import { findWalletBalance } from '../ledger/spendable.ts';
import type { RequestPayer } from '../payments/lock-payer.store.ts';
import { paymentMessages } from '../payments/payments.messages.ts';
import { refusalOfPayment } from '../payments/payments.routes.ts';
import { topUp } from '../payments/payments.service.ts';
import type { PaymentsDeps } from '../payments/payments-deps.ts';
import { beginPurchase, type ImagePurchase, refusalOfTopUp } from './buy-images.ts';
import { imageMessages } from './images.messages.ts';

interface ImageRoutesDeps extends PaymentsDeps {
  jobs: Pick<Jobs, 'send'>;
}

type Body = RequestData<typeof buyImages>['body'];

export function imagesHandlers(deps: ImageRoutesDeps): Pick<Handlers, 'buyPictures'> {
  const { db } = deps;
  return {
    buyPictures: async ({ caller, ip, body, say }) => {
      const { purchase, isCharged } = await buy(deps, { ...caller, ip }, body, say);
      if ('refused' in purchase || 'invalid' in purchase) return purchase;
      const { balance } = await findWalletBalance(db, caller.account);
      const state = purchase.state === 'paid' ? 'being_made' : purchase.state;
      return {
        data: { state, price: dollars(purchase.price_cents), balance: dollars(balance) },
        message: imageMessages[isCharged && purchase.state === 'paid' ? 'paid_by_card' : purchase.state](),
      };
    },
  };
}

/**
 * Buys images from the wallet. What is missing in it is first charged to the saved card, as a top-up under the same key:
 * whatever happens in between, the money is in the wallet, and the next request buys the images from it.
 */
async function buy(
  deps: ImageRoutesDeps,
  payer: RequestPayer,
  body: Body,
  say: Say,
): Promise<{ purchase: ImagePurchase | Refused | { invalid: FieldErrors }; isCharged: boolean }> {
  const { db, jobs, clock } = deps;
  const buyFromWallet = () =>
    inTransaction(db, (trx) => beginPurchase(trx, payer, body, { jobs, at: clock() }));
  const purchase = await buyFromWallet();
  const cardId = body.payment_method_id ?? null;
  if (!('refused' in purchase) || purchase.refused !== 'wallet_too_low' || cardId === null)
    return { purchase, isCharged: false };
  const { price, card_amount: amount } = purchase.data as WalletTooLow;
  if (body.card_amount !== amount) return { purchase: { refused: 'price_changed' }, isCharged: false };
  const paid = await topUp(
    deps,
    payer,
    { amount, currency: 'usd', payment_method_id: cardId, attempt_id: body.attempt_id },
    null,
    { refusalIfNotNeeded: (trx) => refusalOfTopUp(trx, payer.account, body, Math.round(price * 100)) },
  );
  return 'outcome' in paid && paid.outcome === 'paid'
    ? { purchase: await buyFromWallet(), isCharged: true }
    : { purchase: refusalOfPayment(paid, paymentMessages.top_up_pending(), say), isCharged: false };
}
