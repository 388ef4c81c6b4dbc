import fc from 'fast-check';
import { expect } from 'vitest';
import type { Person, TestServer } from '../../testing/a-server.test-support.ts';
import { deliverRun, giveUpRun, runsOfOrder } from '../../testing/do-runs.test-support.ts';
import { orderBody } from '../../testing/order-body.test-support.ts';
import { audit } from '../ledger/audit.ts';
import { mostAMonth } from '../referrals/due-rewards.store.ts';
import { giveGift } from '../referrals/give-gift.test-support.ts';
import { takeBackOrder } from '../refunds/take-back-order.ts';

/** Model of a wallet, computed independently of the code: its money, its gifts, and each order's share of both. */
interface Purse {
  money: number;
  gifts: number;
  orders: { id: string; cents: number; money: number; backMoney: number; backGifts: number; card: number }[];
  /** Held for bank confirmations that were not completed. */
  open: { attemptId: string; money: number; gifts: number }[];
  /** All gifts so far; `paidIn` and `onCard`: all money that cards paid in and got back. */
  given: number;
  /** Number of gifts so far: a history spans less than a month, in which an account gets at most `mostAMonth`. */
  giftCount: number;
  paidIn: number;
  onCard: number;
}

interface World {
  server: TestServer;
  person: Person;
}

interface Command {
  /** The command's name in a failure message. */
  toString(): string;
  run(purse: Purse, world: World): Promise<void>;
}

const aCommand = (name: string, act: (purse: Purse, world: World) => Promise<void>): Command => ({
  toString: () => name,
  run: async (purse, world) => {
    await act(purse, world);
    await compare(purse, world);
  },
});

async function compare(purse: Purse, { server, person }: World): Promise<void> {
  const { db } = server.database;
  expect(await audit(db)).toEqual([]);
  const { data } = (await server.call('GET', '/orders/wallet/', { as: person })).json();
  const seen = [Math.round(data.balance * 100), Math.round(data.promotional * 100)];
  expect(seen).toEqual([purse.money + purse.gifts, purse.gifts]);
  // Checked once more in total: no gift became money, and no cent appeared or vanished.
  const spentMoney = purse.orders.reduce((sum, { money, backMoney }) => sum + money - backMoney, 0);
  const spentGifts = purse.orders.reduce((sum, o) => sum + (o.cents - o.money) - o.backGifts, 0);
  const heldMoney = purse.open.reduce((sum, { money }) => sum + money, 0);
  const heldGifts = purse.open.reduce((sum, { gifts }) => sum + gifts, 0);
  expect(purse.money + spentMoney + heldMoney + purse.onCard).toBe(purse.paidIn);
  expect(purse.gifts + spentGifts + heldGifts).toBe(purse.given);
}

/** Compares the order page with the model: the refunds, and that cancelling refunds what it promises. */
async function compareShown(
  server: TestServer,
  person: Person,
  order: Purse['orders'][number],
): Promise<void> {
  const reply = await server.call('GET', `/orders/order-detail/?order_id=${order.id}`, { as: person });
  const { refunded, order_items: items } = reply.json().data;
  const back = (order.backMoney + order.backGifts) / 100;
  expect(refunded).toBe(back);
  const [item] = items;
  const listed = item.refunds.reduce(
    (sum: number, one: { refund_amount: number }) => sum + one.refund_amount,
    0,
  );
  expect(Math.round(listed * 100) / 100).toBe(back);
  const body = { item_id: item.id };
  const cancel = await server.call('PATCH', '/payments/cancel-recurring/', { as: person, body });
  expect([cancel.statusCode, cancel.json().data?.refund_amount ?? 0]).toEqual(
    item.cancel ? [200, item.cancel_refund] : [409, 0],
  );
}

/** Refunds are money until all of the order's money is back, then gifts. */
function comeBack(purse: Purse, order: Purse['orders'][number], cents: number): number {
  const money = Math.min(cents, order.money - order.backMoney);
  order.backMoney += money;
  order.backGifts += cents - money;
  purse.money += money;
  purse.gifts += cents - money;
  return money;
}

const given = (cents: number) =>
  aCommand(`a gift of ${cents}`, async (purse, { server, person }) => {
    if (purse.giftCount === mostAMonth) return;
    purse.giftCount += 1;
    await giveGift(server, person, cents);
    purse.gifts += cents;
    purse.given += cents;
  });

const toppedUp = (dollars: number) =>
  aCommand(`a top-up of $${dollars}`, async (purse, { server, person }) => {
    const body = { amount: dollars, payment_method_id: 'pm_card_visa', attempt_id: crypto.randomUUID() };
    const reply = await server.call('POST', '/payments/wallet-topup/', { as: person, body });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    purse.money += dollars * 100;
    purse.paidIn += dollars * 100;
  });

const cards = {
  paid: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  'left at the bank': 'pm_card_threeDSecure2Required',
} as const;

const ordered = (analyses: number, fromWallet: boolean, way: keyof typeof cards) =>
  aCommand(
    `${analyses} analyses, ${fromWallet ? 'wallet first' : 'by card'}, ${way}`,
    async (purse, { server, person }) => {
      const repeated = { recurring: true, recurring_days: 1, recurring_times: analyses - 1 };
      const item = await server.cartItem(person, false, analyses > 1 ? repeated : {});
      const cents = Math.round(item.total_price * 100);
      const walletCents = fromWallet ? Math.min(cents, purse.money + purse.gifts) : 0;
      // Amounts below the card minimum are refused, which other tests cover.
      if (cents > walletCents && cents - walletCents < 50) return;
      const gifts = Math.min(purse.gifts, walletCents);
      const body = orderBody([item], { walletCents, card: cards[way] });
      const reply = await server.call('POST', '/payments/create-order/', { as: person, body });
      const wanted = cents === walletCents || way === 'paid' ? 201 : 402;
      expect(reply.statusCode, reply.body).toBe(wanted);
      const { order_id: id, attempt_id: attemptId } = reply.json().data;
      if (wanted === 402 && way === 'declined') return;
      purse.gifts -= gifts;
      purse.money -= walletCents - gifts;
      if (wanted === 402) {
        purse.open.push({ attemptId, money: walletCents - gifts, gifts });
        return;
      }
      purse.paidIn += cents - walletCents;
      const card = cents - walletCents;
      purse.orders.push({ id, cents, money: cents - gifts, backMoney: 0, backGifts: 0, card });
    },
  );

const givenUp = aCommand('the oldest step is given up', async (purse, { server, person }) => {
  const oldest = purse.open.shift();
  if (oldest === undefined) return;
  const body = { attempt_id: oldest.attemptId };
  const reply = await server.call('POST', '/payments/give-up/', { as: person, body });
  expect(reply.statusCode, reply.body).toBe(200);
  purse.money += oldest.money;
  purse.gifts += oldest.gifts;
});

/** A command about one order. */
const about = (
  name: string,
  which: number,
  act: (purse: Purse, world: World, order: Purse['orders'][number]) => Promise<void>,
) =>
  aCommand(`${name} (${which})`, async (purse, world) => {
    const order = purse.orders[which % Math.max(1, purse.orders.length)];
    if (order) await act(purse, world, order);
  });

const runEnds = (which: number, end: 'delivered' | 'given up') =>
  about(`a run is ${end}`, which, async (purse, { server }, order) => {
    const { db } = server.database;
    const run = (await runsOfOrder(db, order.id)).find(({ state }) => state === 'Scheduled');
    if (run === undefined) return;
    const end_ = end === 'delivered' ? deliverRun : giveUpRun;
    await end_(db, run.id, server.clock.now);
    if (end === 'given up') comeBack(purse, order, run.share_cents);
  });

const cancelled = (which: number) =>
  about('the rest is cancelled', which, async (purse, { server, person }, order) => {
    const runs = await runsOfOrder(server.database.db, order.id);
    const open = runs.filter(({ state }) => state === 'Scheduled');
    const body = { item_id: runs[0]!.itemId };
    const reply = await server.call('PATCH', '/payments/cancel-recurring/', { as: person, body });
    const may = runs.length > 1 && open.length > 0;
    expect(reply.statusCode, reply.body).toBe(may ? 200 : 409);
    for (const { share_cents } of may ? open : []) comeBack(purse, order, share_cents);
  });

const takenBack = (which: number) =>
  about('support takes it back', which, async (purse, { server }, order) => {
    const left = order.cents - order.backMoney - order.backGifts;
    const at = server.clock.now;
    const taken = await takeBackOrder(server.database.db, { orderId: order.id, gateway: 'test', at });
    const money = comeBack(purse, order, left);
    const toCard = Math.min(money, order.card);
    expect(taken).toMatchObject({ ok: true, cents: left, giftCents: left - money, cardCents: toCard });
    purse.money -= toCard;
    purse.onCard += toCard;
    await server.features.sweep();
  });

const orderNo = fc.nat({ max: 3 });
/** Smaller than most orders, so that a gift rarely pays for a whole order. */
const aGift = fc.integer({ min: 1, max: 1_500 }).map(given);
const anOrder = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.constantFrom(true, true, false),
    fc.constantFrom<(keyof typeof cards)[]>('paid', 'paid', 'declined', 'left at the bank'),
  )
  .map(([analyses, fromWallet, way]) => ordered(analyses, fromWallet, way));
const aStep: fc.Arbitrary<Command> = fc.oneof(
  { weight: 2, arbitrary: aGift },
  { weight: 1, arbitrary: fc.integer({ min: 5, max: 12 }).map(toppedUp) },
  { weight: 4, arbitrary: anOrder },
  { weight: 2, arbitrary: fc.constant(givenUp) },
  { weight: 3, arbitrary: orderNo.map((which) => runEnds(which, 'delivered')) },
  { weight: 2, arbitrary: orderNo.map((which) => runEnds(which, 'given up')) },
  { weight: 2, arbitrary: orderNo.map(cancelled) },
  { weight: 1, arbitrary: orderNo.map(takenBack) },
);

/** Runs random histories of a wallet and compares each with the model. A failure message contains the seed. */
export function livesOfAPurse(server: () => TestServer, { lives, steps }: { lives: number; steps: number }) {
  const aLife = fc
    .tuple(aGift, fc.integer({ min: 2, max: 4 }), fc.array(aStep, { minLength: steps, maxLength: steps }))
    .map(([gift, analyses, rest]) => [gift, ordered(analyses, true, 'paid'), ...rest]);
  return fc.assert(
    fc.asyncProperty(aLife, async (life) => {
      const person = await server().customer();
      const purse: Purse = {
        money: 0,
        gifts: 0,
        orders: [],
        open: [],
        given: 0,
        giftCount: 0,
        paidIn: 0,
        onCard: 0,
      };
      for (const step of life) await step.run(purse, { server: server(), person });
      for (const order of purse.orders) await compareShown(server(), person, order);
    }),
    // No worker runs jobs here: after five minutes the audit reports missing jobs. A slow machine runs fewer histories.
    { numRuns: lives, interruptAfterTimeLimit: 180_000 },
  );
}
