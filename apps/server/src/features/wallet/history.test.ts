import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { confirmTestCharge } from '../../adapters/payments/test-gateway.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { billingAddress } from '../../testing/order-body.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { fillWallet, holdWalletPart } from '../payments/fill-wallet.test-support.ts';
import { giveGift } from '../referrals/give-gift.test-support.ts';

const server = aServer();
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

interface Entry {
  description: string;
  transaction_type: string;
  amount: number;
  balance: number;
  order_id: string | null;
}

const historyOf = async (
  person: Person,
  query = '',
): Promise<{ total: number; balance: number; history: Entry[] }> => {
  const reply = (await server().call('GET', `/orders/wallet-history/${query}`, { as: person })).json();
  return { total: reply.total, ...reply.data };
};
const linesOf = async (person: Person) =>
  (await historyOf(person)).history.map(
    ({ description, transaction_type, amount }) =>
      `${transaction_type === 'credit' ? '+' : '-'}${amount.toFixed(2)} ${description}`,
  );
const topUp = (person: Person, amount: number, payment_method_id = 'pm_card_visa') =>
  server().call('POST', '/payments/wallet-topup/', {
    as: person,
    body: { amount, payment_method_id, attempt_id: crypto.randomUUID() },
  });
/** Pays with the complete balance of the wallet, and the rest by card. */
const payFromWallet = async (
  person: Person,
  item: { id: string; total_price: number },
  card: string | null,
) => {
  const { balance } = await historyOf(person);
  const wallet_amount = Math.min(balance, item.total_price);
  return server().call('POST', '/payments/create-order/', {
    as: person,
    body: {
      amount: Math.round((item.total_price - wallet_amount) * 100) / 100,
      wallet_amount,
      cart_id: [item.id],
      payment_method_id: card,
      billing_address: billingAddress,
    },
  });
};
const numberOf = async (person: Person, orderId: string): Promise<string> =>
  (await server().call('GET', `/orders/order-detail/?order_id=${orderId}`, { as: person })).json().data
    .number;

describe('the history of a wallet', () => {
  test('shows a top-up, an order paid from the wallet alone, and its refund', async () => {
    const person = await server().customer();
    await topUp(person, 500);
    const item = await server().cartItem(person, false, {
      recurring: true,
      recurring_days: 2,
      recurring_times: 1,
    });
    const paid = await payFromWallet(person, item, null);
    expect(paid.statusCode, paid.body).toBe(201);
    const { order_id } = paid.json().data;
    const order = (
      await server().call('GET', `/orders/order-detail/?order_id=${order_id}`, { as: person })
    ).json().data;
    const cancelled = await server().call('PATCH', '/payments/cancel-recurring/', {
      as: person,
      body: { item_id: order.order_items[0].id },
    });
    const refund = cancelled.json().data;
    const [service] = order.order_items;
    expect(await linesOf(person)).toEqual([
      `+${refund.refund_amount.toFixed(2)} Refund: 2 analyses of ${service.service_name}, Merelbeke 1. This analysis was cancelled before it started.`,
      `-${item.total_price.toFixed(2)} Order ${order.number}`,
      '+500.00 Top-up by card (Visa ending in 4242)',
    ]);
    const { history, balance } = await historyOf(person);
    expect(history.map((entry) => entry.order_id)).toEqual([order_id, order_id, null]);
    expect(history[0]?.balance).toBe(balance);
  });

  test('shows the hold of a card payment in one line, reworded once it is done', async () => {
    const person = await server().customer();
    await topUp(person, 5);
    const item = await server().cartItem(person);
    const started = await payFromWallet(person, item, 'pm_card_threeDSecure2Required');
    expect(started.statusCode).toBe(402);
    expect((await linesOf(person))[0]).toBe('-5.00 Set aside for a payment that is waiting for your bank');
    await confirmTestCharge(server().database.db, started.json().data.client_secret, true);
    const { attempt_id } = started.json().data;
    const completed = await server().call('POST', '/payments/cancel/', { as: person, body: { attempt_id } });
    expect(completed.json().data.outcome).toBe('paid');
    const number = await numberOf(person, completed.json().data.order_id);
    expect(await linesOf(person)).toEqual([
      `-5.00 Order ${number}`,
      '+5.00 Top-up by card (Visa ending in 4242)',
    ]);
  });

  test('shows a payment that was not completed as a hold and its return', async () => {
    const person = await server().customer();
    await topUp(person, 5, 'pm_card_mastercard');
    const item = await server().cartItem(person);
    const declinedReply = await payFromWallet(person, item, 'pm_card_visa_chargeDeclined');
    expect(declinedReply.statusCode).toBe(402);
    expect(await linesOf(person)).toEqual([
      '+5.00 Returned: payment not completed',
      '-5.00 Set aside for a payment that was not completed',
      '+5.00 Top-up by card (Mastercard ending in 4444)',
    ]);
  });

  test('is empty for a new account, on every page', async () => {
    const person = await server().customer();
    expect(await historyOf(person)).toEqual({ total: 0, balance: 0, history: [] });
    expect(await historyOf(person, '?page=3&page_size=10')).toEqual({ total: 0, balance: 0, history: [] });
  });
});

/**
 * Tops up by card, or holds money or a gift for a payment.
 * @returns whether the balance of the wallet was sufficient
 */
async function applyMovement(
  person: Person,
  { cents, gift }: { cents: number; gift: boolean },
): Promise<boolean> {
  const { db } = server().database;
  const account = person.user.id;
  if (cents > 0) return fillWallet(db, account, cents).then(() => true);
  return holdWalletPart(db, account, { walletCents: -cents, promoCents: gift ? -cents : 0 }).then(
    () => true,
    () => false,
  );
}

test('pages add up to the full history, with balances running from zero to that of the wallet', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          cents: fc.oneof(fc.integer({ min: -900, max: -1 }), fc.integer({ min: 50, max: 1_000 })),
          gift: fc.boolean(),
        }),
        { maxLength: 25 },
      ),
      fc.option(fc.integer({ min: 1, max: 1_000 }), { freq: 2 }),
      fc.integer({ min: 1, max: 7 }),
      async (requestedMovements, giftCents, pageSize) => {
        const person = await server().newcomer();
        const postedCents: number[] = [];
        if (giftCents !== null) {
          await giveGift(server(), person, giftCents);
          postedCents.push(giftCents);
        }
        for (const movement of requestedMovements) {
          if (await applyMovement(person, movement)) postedCents.push(movement.cents);
        }
        const { history, total, balance } = await historyOf(person);
        expect(
          history.map(({ transaction_type, amount }) =>
            Math.round(transaction_type === 'credit' ? amount * 100 : -amount * 100),
          ),
        ).toEqual(postedCents.toReversed());
        let runningCents = 0;
        for (const [index, entry] of history.toReversed().entries()) {
          runningCents += postedCents[index] ?? 0;
          expect(Math.round(entry.balance * 100)).toBe(runningCents);
        }
        const wallet = (await server().call('GET', '/orders/wallet/', { as: person })).json().data;
        expect([total, balance, runningCents]).toEqual([
          postedCents.length,
          wallet.balance,
          Math.round(balance * 100),
        ]);
        const pages: Entry[] = [];
        for (let page = 1; page <= Math.ceil(total / pageSize) + 1; page += 1) {
          const historyPage = await historyOf(person, `?page=${page}&page_size=${pageSize}`);
          expect([historyPage.total, historyPage.balance]).toEqual([total, balance]);
          pages.push(...historyPage.history);
        }
        expect(pages).toEqual(history);
      },
    ),
    { numRuns: 12 },
  );
});
