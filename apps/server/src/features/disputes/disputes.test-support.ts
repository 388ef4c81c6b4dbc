import { sql } from 'kysely';
import type { DisputeState } from '../../adapters/payments/gateway.ts';
import { decideTestDispute, openTestDispute } from '../../adapters/payments/test-disputes.ts';
import type { Person, TestServer } from '../../testing/a-server.test-support.ts';
import { deliverRun, runsOfOrder } from '../../testing/complete-runs.test-support.ts';
import { orderBody } from '../../testing/order-body.test-support.ts';
import { ledgerBalance } from '../ledger/ledger-balance.test-support.ts';
import { accountNames } from '../ledger/post.ts';

/** Helpers for customers whose banks dispute their payments. */
export function disputeHelpers(server: () => TestServer) {
  const db = () => server().database.db;
  const balanceOf = (account: string) => ledgerBalance(db(), account);
  const attemptOf = async (orderId: string): Promise<string> => {
    const { attempt_id } = await db()
      .selectFrom('orders')
      .select('attempt_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return attempt_id;
  };
  return {
    held: balanceOf,
    attemptOf,
    wallet: ({ user }: Person) => balanceOf(accountNames.wallet(user.id)),
    gifts: ({ user }: Person) => balanceOf(accountNames.promo(user.id)),
    /** Balances of the dispute accounts, over all disputes. */
    setAsideBalances: async () => ({
      disputed: await balanceOf(accountNames.disputed),
      badDebt: await balanceOf(accountNames.badDebt),
    }),
    /** Cents that the provider has for us, according to the books. */
    clearingCents: async () => -(await balanceOf(accountNames.cardClearing)),
    /** Pays for a number of analyses, with an amount from the wallet. */
    order: async (
      person: Person,
      { analyses = 1, delivered: deliveredRuns = 0, walletCents = 0, card = 'pm_card_visa' } = {},
    ) => {
      const recurrence = { recurring: true, recurring_days: 1, recurring_times: analyses - 1 };
      const item = await server().cartItem(person, false, analyses > 1 ? recurrence : {});
      const cents = Math.round(item.total_price * 100);
      const body = orderBody([item], { walletCents: Math.min(walletCents, cents), card });
      const reply = await server().call('POST', '/payments/create-order/', { as: person, body });
      if (reply.statusCode !== 201) throw new Error(reply.body);
      const id: string = reply.json().data.order_id;
      const runs = await runsOfOrder(db(), id);
      for (const run of runs.slice(0, deliveredRuns)) await deliverRun(db(), run.id, server().clock.now);
      return { id, cents, shareCents: cents / analyses, itemId: runs[0]!.itemId, key: await attemptOf(id) };
    },
    /**
     * Tops up a wallet.
     * @returns the key of the charge
     */
    topUp: async (person: Person, cents: number, card = 'pm_card_visa'): Promise<string> => {
      const body = { amount: cents / 100, payment_method_id: card, attempt_id: crypto.randomUUID() };
      const reply = await server().call('POST', '/payments/wallet-topup/', { as: person, body });
      if (reply.statusCode !== 201) throw new Error(reply.body);
      const { id } = await db()
        .selectFrom('payment_attempts')
        .select('id')
        .where('idempotency_key', '=', body.attempt_id)
        .executeTakeFirstOrThrow();
      return id;
    },
    /**
     * Disputes a charge as its bank, and runs the sweep, which books the dispute.
     * @returns the provider's reference of the dispute
     */
    dispute: async (key: string, cents: number | null = null): Promise<string> => {
      const reference = await openTestDispute(db(), key, 'open', { cents, at: server().clock.now });
      await server().features.sweep();
      return reference;
    },
    /** Decides a dispute as its bank a second later, and runs the sweep, which books the decision. */
    decide: async (reference: string, state: 'open' | 'won' | 'lost', returnedCents = 0): Promise<void> => {
      server().clock.now = new Date(server().clock.now.getTime() + 1_000);
      if (!(await decideTestDispute(db(), reference, state, returnedCents)))
        throw new Error('The dispute was decided before: decide each one once.');
      await server().features.sweep();
    },
    states: async (orderId: string) => (await runsOfOrder(db(), orderId)).map(({ state }) => state),
    stateOf: async (reference: string): Promise<DisputeState | undefined> =>
      (
        await db()
          .selectFrom('disputes')
          .select('state')
          .where('reference', '=', reference)
          .executeTakeFirst()
      )?.state as DisputeState | undefined,
    mails: async (person: Person): Promise<string[]> => {
      const rows = await db()
        .selectFrom('mails')
        .select('kind')
        .where('recipient', '=', person.email)
        .where(sql<boolean>`kind like 'dispute%'`)
        .orderBy('created_at')
        .execute();
      return rows.map(({ kind }) => kind);
    },
    /** Tries to pay, and returns the refusal's code or the HTTP status. */
    tryToPay: async (person: Person): Promise<string | number> => {
      const reply = await server().pay(person, [await server().cartItem(person)]);
      return reply.json().code ?? reply.statusCode;
    },
    /** Lines of the wallet's history, newest first. */
    history: async (person: Person): Promise<{ description: string; amount: number; order_id: string }[]> =>
      (await server().call('GET', '/orders/wallet-history/', { as: person })).json().data.history,
  };
}
