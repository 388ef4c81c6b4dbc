import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import type { SyntheticScene } from '@furrow/analysis/testing/synthetic-scene';
import type { LightMyRequestResponse } from 'fastify';
import type { Person, TestServer } from '../../testing/a-server.test-support.ts';
import { ledgerBalance } from '../ledger/ledger-balance.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { findWalletBalance } from '../ledger/spendable.ts';
import { fillWallet } from '../payments/fill-wallet.test-support.ts';
import { resultsOf } from '../results/results.test-support.ts';
import { type MakeImagesDeps, makeImagesHandler } from './make-images.handler.ts';

/** Price of images of up to ten hectares in the shipped catalogue, in cents. */
export const price = 200;
export const scene: SyntheticScene = { id: 'clear', datetime: '2030-06-01T10:30:00Z' };

interface PurchaseOptions {
  amount?: number;
  attemptId?: string;
  /** A saved card, and the amount that it pays. */
  payment_method_id?: string;
  card_amount?: number;
}

/** Actions and views of buyers of images, and the worker that makes them. */
export function imagePurchasesOf(server: () => TestServer) {
  const results = resultsOf(server);
  const db = () => server().database.db;
  const pendingPurchases = (runId: string) =>
    db()
      .selectFrom('image_purchases')
      .select('id')
      .where('run_id', '=', runId)
      .where('state', '=', 'paid')
      .execute();

  return {
    results,
    pendingPurchases,

    /** A result without images, with this many cents in its owner's wallet. */
    async aResult(cents = price) {
      const result = await results.buyAndExecute([scene]);
      const account = result.person.user.id;
      if (cents > 0) await fillWallet(db(), account, cents, server().clock.now);
      return { ...result, account, runId: result.runIds[0]! };
    },

    buy: (
      person: Person,
      itemId: string,
      { amount = price / 100, attemptId = crypto.randomUUID(), ...card }: PurchaseOptions = {},
    ): Promise<LightMyRequestResponse> =>
      server().call('POST', '/orders/pictures/', {
        as: person,
        body: { item_id: itemId, amount, attempt_id: attemptId, ...card },
      }),

    /** Cents in the account's wallet, and cents that the vendor has received. */
    async balances(account: string): Promise<[wallet: number, vendor: number]> {
      const { balance } = await findWalletBalance(db(), account);
      return [balance, await ledgerBalance(db(), accountNames.vendor('furrow'))];
    },

    /** Executes the job of the pending purchase. */
    async executeJob(
      { runId, imagery }: { runId: string; imagery: ImagerySource },
      changes: Partial<MakeImagesDeps> = {},
      signal: AbortSignal = new AbortController().signal,
    ): Promise<void> {
      const { storage, clock } = server();
      const handle = makeImagesHandler({
        db: db(),
        storage,
        openImagery: async () => imagery,
        clock: () => clock.now,
        onError: (_what, error) => {
          throw error;
        },
        ...changes,
      });
      const [{ id } = { id: crypto.randomUUID() }] = await pendingPurchases(runId);
      await handle({ purchaseId: id }, { signal });
    },
  };
}
