import { expect } from 'vitest';
import { audit } from '../features/audit/audit.ts';
import type { Person, TestServer } from '../testing/a-server.test-support.ts';
import { billingAddress } from '../testing/order-body.test-support.ts';
import { aChildServer, type ChildOptions, type ChildServer } from './child-server.test-support.ts';
import { until } from './until.test-support.ts';

export interface PayingItem {
  id: string;
  total_price: number;
}

const cents = ({ total_price }: PayingItem): number => Math.round(total_price * 100);

/** Milliseconds after which the sweep resolves an unfinished payment. */
export const pastSweepDelayMs = 130_000;

/** Actions of people at a server in another process, and their outcomes. */
export function aPayingClient(server: () => TestServer) {
  const db = () => server().database.db;
  const attempts = (person: Person) =>
    db()
      .selectFrom('payment_attempts')
      .select(['id', 'state', 'settled_at'])
      .where('account', '=', person.user.id)
      .orderBy('created_at')
      .execute();
  return {
    order: (child: ChildServer, as: Person, item: PayingItem, overrides: object = {}) => {
      const body = {
        amount: item.total_price,
        wallet_amount: 0,
        cart_id: [item.id],
        currency: 'usd',
        payment_method_id: 'pm_card_visa',
        billing_address: billingAddress,
        ...overrides,
      };
      return child.call('POST', '/payments/create-order/', { as, body });
    },
    orderFromWallet: (child: ChildServer, as: Person, item: PayingItem) => {
      const body = {
        amount: 0,
        wallet_amount: item.total_price,
        cart_id: [item.id],
        currency: 'usd',
        payment_method_id: null,
        billing_address: billingAddress,
      };
      return child.call('POST', '/payments/create-order/', { as, body });
    },
    topUp: (child: ChildServer, as: Person, attempt_id: string, amount = 20, card = 'pm_card_visa') =>
      child.call('POST', '/payments/wallet-topup/', {
        as,
        body: { amount, payment_method_id: card, attempt_id },
      }),
    states: async (person: Person) => (await attempts(person)).map(({ state }) => state),
    /** Unrefunded cents of this person at the provider, by charge. */
    charges: async (person: Person): Promise<number[]> => {
      const rows = await db()
        .selectFrom('test_charges as c')
        .innerJoin('payment_attempts as a', (join) => join.onRef('c.key', '=', (q) => q.cast('a.id', 'text')))
        .where('a.account', '=', person.user.id)
        .where('c.state', '=', 'succeeded')
        .select(['c.amount_cents', 'c.refunded_cents'])
        .execute();
      return rows.map(({ amount_cents, refunded_cents }) => (amount_cents ?? 0) - refunded_cents);
    },
    orders: async (person: Person): Promise<string[]> => {
      const rows = await db()
        .selectFrom('orders')
        .select('id')
        .where('account', '=', person.user.id)
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Wallet balance in cents. */
    balance: async (person: Person): Promise<number> =>
      Math.round((await server().call('GET', '/orders/wallet/', { as: person })).json().data.balance * 100),
    cents,
    /**
     * Starts a server much later, waits until it has resolved the open payments, and checks that the books
     * balance.
     */
    restart: async (overrides: Partial<ChildOptions> = {}): Promise<ChildServer> => {
      const child = await aChildServer({
        databaseUrl: server().database.url,
        clockAhead: pastSweepDelayMs,
        ...overrides,
      });
      await until('every payment has come to its end', async () => {
        const open = await db()
          .selectFrom('payment_attempts')
          .select('id')
          .where('settled_at', 'is', null)
          .limit(1)
          .executeTakeFirst();
        return open === undefined;
      });
      expect(await audit(db())).toEqual([]);
      return child;
    },
  };
}
