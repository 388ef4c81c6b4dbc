import type { LightMyRequestResponse } from 'fastify';
import type { Person, TestServer } from '../../testing/a-server.test-support.ts';
import { billingAddress } from '../../testing/order-body.test-support.ts';
import { findWalletBalance } from '../ledger/spendable.ts';

export interface ItemToPay {
  id: string;
  total_price: number;
}

export const cents = (item: ItemToPay): number => Math.round(item.total_price * 100);

/** Returns the body of a checkout that pays everything by card, except for `overrides`. */
export function paymentOf(items: ItemToPay | readonly ItemToPay[], overrides: object = {}) {
  const itemsToPay: readonly ItemToPay[] = 'id' in items ? [items] : items;
  return {
    amount: itemsToPay.reduce((sum, item) => sum + cents(item), 0) / 100,
    wallet_amount: 0,
    cart_id: itemsToPay.map(({ id }) => id),
    currency: 'usd',
    payment_method_id: 'pm_card_visa' as string | null,
    billing_address: billingAddress,
    ...overrides,
  };
}

/** Returns the body of a checkout that pays everything from the wallet. */
export const payByWallet = (item: ItemToPay) =>
  paymentOf(item, { amount: 0, wallet_amount: item.total_price, payment_method_id: null });

/** Returns the body of a checkout that pays these cents from the wallet, and the rest by this card. */
export const payPartlyByWallet = (item: ItemToPay, walletCents: number, payment_method_id = 'pm_card_visa') =>
  paymentOf(item, {
    amount: (cents(item) - walletCents) / 100,
    wallet_amount: walletCents / 100,
    payment_method_id,
  });

export interface TopUpRequest {
  amount: unknown;
  payment_method_id?: string | null;
  attempt_id?: string;
}

/** Actions of buyers, and the states of their payments. */
export function checkout(server: () => TestServer) {
  const call = (person: Person, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    server().call(method, path, { as: person, ...(body && { body }) });
  const topUp = (person: Person, body: TopUpRequest): Promise<LightMyRequestResponse> =>
    call(person, 'POST', '/payments/wallet-topup/', { payment_method_id: 'pm_card_visa', ...body });
  const chargesOf = (person: Person) =>
    server()
      .database.db.selectFrom('test_charges as c')
      .innerJoin('payment_attempts as a', (join) => join.onRef('c.key', '=', (q) => q.cast('a.id', 'text')))
      .where('a.account', '=', person.user.id)
      .where('c.state', '=', 'succeeded')
      .select(['c.amount_cents', 'c.refunded_cents'])
      .orderBy('c.created_at')
      .orderBy('c.reference')
      .execute();
  return {
    pay: (person: Person, body: object) => call(person, 'POST', '/payments/create-order/', body),
    topUp,
    /** Fills the wallet by card. */
    fill: async (person: Person, walletCents: number): Promise<void> => {
      // A top-up is at least five dollars.
      const reply = await topUp(person, { amount: walletCents / 100, attempt_id: crypto.randomUUID() });
      if (reply.statusCode !== 201) throw new Error(reply.body);
    },
    /** The ledger's balance in cents. */
    balance: async (person: Person): Promise<number> =>
      (await findWalletBalance(server().database.db, person.user.id)).balance,
    orders: async (person: Person): Promise<{ id: string }[]> =>
      (await call(person, 'GET', '/orders/order-list/')).json().data,
    basket: async (person: Person): Promise<unknown[]> =>
      (await call(person, 'GET', '/carts/cart/')).json().data,
    /** Cents of each charge that the gateway has charged this customer and not refunded. */
    charges: async (person: Person): Promise<number[]> =>
      (await chargesOf(person)).map(
        ({ amount_cents, refunded_cents }) => (amount_cents ?? 0) - refunded_cents,
      ),
    /** States of all attempts of this customer, in alphabetical order. */
    states: async (person: Person): Promise<string[]> => {
      const rows = await server()
        .database.db.selectFrom('payment_attempts')
        .select('state')
        .where('account', '=', person.user.id)
        .orderBy('state')
        .execute();
      return rows.map(({ state }) => state);
    },
    open: async (person: Person) => (await call(person, 'GET', '/payments/open/')).json().data,
    cancel: (person: Person, attempt_id: string) => call(person, 'POST', '/payments/cancel/', { attempt_id }),
    removeFromCart: (person: Person, item: ItemToPay) => call(person, 'DELETE', `/carts/cart/${item.id}/`),
    /**
     * Completes the bank's confirmation.
     * @returns whether the bank accepted it, or the code of the refusal
     */
    confirm: async (reply: LightMyRequestResponse, confirmed = true): Promise<boolean | string> => {
      const { client_secret } = reply.json().data;
      const bankReply = await server().app.inject({
        method: 'POST',
        url: '/sandbox/bank/',
        payload: { client_secret, confirmed },
      });
      return bankReply.statusCode === 200 ? bankReply.json().data.taken : bankReply.json().code;
    },
    /** Returns the same customer with a new access token, because the old one expires within hours. */
    refreshed: async (person: Person): Promise<Person> => {
      const { refresh } = person;
      const reply = await server().call('POST', '/token/refresh/', { body: { refresh } });
      return { ...person, access: reply.json().access };
    },
    later: (milliseconds: number) => {
      server().clock.now = new Date(server().clock.now.getTime() + milliseconds);
    },
  };
}
