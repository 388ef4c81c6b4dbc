import type { ImagerySource } from '@furrow/analysis/ports';
import type { MadeUpScene } from '@furrow/analysis/testing/made-up-scene';
import type { LightMyRequestResponse } from 'fastify';
import type { Person, TestServer } from '../../testing/a-server.test-support.ts';
import { heldIn } from '../ledger/held.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { spendable } from '../ledger/spendable.ts';
import { fillWallet } from '../payments/fill-wallet.test-support.ts';
import { resultsOf } from '../results/results.test-support.ts';
import { makePicturesHandler, type PicturesParts } from './make-pictures.handler.ts';

/** Price of images of up to ten hectares in the shipped catalogue, in cents. */
export const price = 200;
export const scene: MadeUpScene = { id: 'clear', datetime: '2050-06-01T10:30:00Z' };

/** Actions and views of buyers of images, and the worker that makes them. */
export function picturesOf(server: () => TestServer) {
  const results = resultsOf(server);
  const db = () => server().database.db;
  const underWay = (runId: string) =>
    db()
      .selectFrom('picture_purchases')
      .select('id')
      .where('run_id', '=', runId)
      .where('state', '=', 'paid')
      .execute();

  return {
    results,
    underWay,

    /** A result without images, with this many cents in its owner's wallet. */
    async aResult(cents = price) {
      const result = await results.analysed([scene]);
      const account = result.person.user.id;
      if (cents > 0) await fillWallet(db(), account, cents, server().clock.now);
      return { ...result, account, runId: result.runIds[0]! };
    },

    buy: (
      person: Person,
      itemId: string,
      { amount = price / 100, attemptId = crypto.randomUUID() }: { amount?: number; attemptId?: string } = {},
    ): Promise<LightMyRequestResponse> =>
      server().call('POST', '/orders/pictures/', {
        as: person,
        body: { item_id: itemId, amount, attempt_id: attemptId },
      }),

    /** Cents in the account's wallet, and cents that the vendor has received. */
    async money(account: string): Promise<[wallet: number, vendor: number]> {
      const { balance } = await spendable(db(), account);
      return [balance, await heldIn(db(), accountNames.vendor('furrow'))];
    },

    /** Executes the job of the pending purchase. */
    async work(
      { runId, imagery }: { runId: string; imagery: ImagerySource },
      changes: Partial<PicturesParts> = {},
      signal: AbortSignal = new AbortController().signal,
    ): Promise<void> {
      const { storage, clock } = server();
      const handle = makePicturesHandler({
        db: db(),
        storage,
        openImagery: async () => imagery,
        clock: () => clock.now,
        onTrouble: (_what, error) => {
          throw error;
        },
        ...changes,
      });
      const [{ id } = { id: crypto.randomUUID() }] = await underWay(runId);
      await handle({ purchaseId: id }, { signal });
    },
  };
}
