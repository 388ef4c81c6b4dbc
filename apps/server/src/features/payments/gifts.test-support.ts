import fc from 'fast-check';
import { expect } from 'vitest';
import type { Person, TestServer } from '../../testing/a-server.test-support.ts';
import { deliverRun, refundOpenRun, runsOfOrder } from '../../testing/complete-runs.test-support.ts';
import { orderBody } from '../../testing/order-body.test-support.ts';
import { audit } from '../audit/audit.ts';
import { giveGift } from '../referrals/give-gift.test-support.ts';
import { refundOrder } from '../refunds/refund-order.ts';

/** Model of a wallet, computed independently of the code: the money, the gifts, and each order's share of both. */
interface WalletModel {
  money: number;
  gifts: number;
  orders: {
    id: string;
    cents: number;
    money: number;
    refundedMoneyCents: number;
    refundedGiftCents: number;
    card: number;
  }[];
  /** Amounts that are held for bank steps that were not completed. */
  open: { attemptId: string; money: number; gifts: number }[];
  /** Cents of all gifts so far. `paidInCents` and `onCard` are all cents that cards paid in and got back. */
  totalGiftCents: number;
  paidInCents: number;
  onCard: number;
}

interface TestWorld {
  server: TestServer;
  person: Person;
}

interface Command {
  /** The command's name in a failure message. */
  toString(): string;
  run(model: WalletModel, world: TestWorld): Promise<void>;
}

const aCommand = (
  name: string,
  runCommand: (model: WalletModel, world: TestWorld) => Promise<void>,
): Command => ({
  toString: () => name,
  run: async (model, world) => {
    await runCommand(model, world);
    await compareWithModel(model, world);
  },
});

async function compareWithModel(model: WalletModel, { server, person }: TestWorld): Promise<void> {
  const { db } = server.database;
  expect(await audit(db)).toEqual([]);
  const { data } = (await server.call('GET', '/orders/wallet/', { as: person })).json();
  const shownCents = [Math.round(data.balance * 100), Math.round(data.promotional * 100)];
  expect(shownCents).toEqual([model.money + model.gifts, model.gifts]);
  // The totals are checked too: no gift became money, and no cent appeared or vanished.
  const spentMoneyCents = model.orders.reduce(
    (sum, { money, refundedMoneyCents }) => sum + money - refundedMoneyCents,
    0,
  );
  const spentGiftCents = model.orders.reduce((sum, o) => sum + (o.cents - o.money) - o.refundedGiftCents, 0);
  const heldMoneyCents = model.open.reduce((sum, { money }) => sum + money, 0);
  const heldGiftCents = model.open.reduce((sum, { gifts }) => sum + gifts, 0);
  expect(model.money + spentMoneyCents + heldMoneyCents + model.onCard).toBe(model.paidInCents);
  expect(model.gifts + spentGiftCents + heldGiftCents).toBe(model.totalGiftCents);
}

/**
 * Compares the order page with the model: the refunds so far, and the refund that the page promises for a cancellation.
 */
async function compareOrderPage(
  server: TestServer,
  person: Person,
  order: WalletModel['orders'][number],
): Promise<void> {
  const reply = await server.call('GET', `/orders/order-detail/?order_id=${order.id}`, { as: person });
  const { refunded, order_items: items } = reply.json().data;
  const modelRefunded = (order.refundedMoneyCents + order.refundedGiftCents) / 100;
  expect(refunded).toBe(modelRefunded);
  const [item] = items;
  const listed = item.refunds.reduce(
    (sum: number, one: { refund_amount: number }) => sum + one.refund_amount,
    0,
  );
  expect(Math.round(listed * 100) / 100).toBe(modelRefunded);
  const body = { item_id: item.id };
  const cancel = await server.call('PATCH', '/payments/cancel-recurring/', { as: person, body });
  expect([cancel.statusCode, cancel.json().data?.refund_amount ?? 0]).toEqual(
    item.cancel ? [200, item.cancel_refund] : [409, 0],
  );
}

/** Books a refund in the model: money first, until all of the order's money is refunded, then gifts. */
function refundToModel(model: WalletModel, order: WalletModel['orders'][number], cents: number): number {
  const money = Math.min(cents, order.money - order.refundedMoneyCents);
  order.refundedMoneyCents += money;
  order.refundedGiftCents += cents - money;
  model.money += money;
  model.gifts += cents - money;
  return money;
}

const giveGiftOf = (cents: number) =>
  aCommand(`a gift of ${cents}`, async (model, { server, person }) => {
    await giveGift(server, person, cents);
    model.gifts += cents;
    model.totalGiftCents += cents;
  });

const topUpBy = (dollars: number) =>
  aCommand(`a top-up of $${dollars}`, async (model, { server, person }) => {
    const body = { amount: dollars, payment_method_id: 'pm_card_visa', attempt_id: crypto.randomUUID() };
    const reply = await server.call('POST', '/payments/wallet-topup/', { as: person, body });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    model.money += dollars * 100;
    model.paidInCents += dollars * 100;
  });

const cards = {
  paid: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  'left at the bank': 'pm_card_threeDSecure2Required',
} as const;

const placeOrderOf = (analyses: number, fromWallet: boolean, cardResult: keyof typeof cards) =>
  aCommand(
    `${analyses} analyses, ${fromWallet ? 'wallet first' : 'by card'}, ${cardResult}`,
    async (model, { server, person }) => {
      const recurrence = { recurring: true, recurring_days: 1, recurring_times: analyses - 1 };
      const item = await server.cartItem(person, false, analyses > 1 ? recurrence : {});
      const cents = Math.round(item.total_price * 100);
      const walletCents = fromWallet ? Math.min(cents, model.money + model.gifts) : 0;
      // Amounts below the card minimum are refused, which other tests cover.
      if (cents > walletCents && cents - walletCents < 50) return;
      const gifts = Math.min(model.gifts, walletCents);
      const body = orderBody([item], { walletCents, card: cards[cardResult] });
      const reply = await server.call('POST', '/payments/create-order/', { as: person, body });
      const expectedStatus = cents === walletCents || cardResult === 'paid' ? 201 : 402;
      expect(reply.statusCode, reply.body).toBe(expectedStatus);
      const { order_id: id, attempt_id: attemptId } = reply.json().data;
      if (expectedStatus === 402 && cardResult === 'declined') return;
      model.gifts -= gifts;
      model.money -= walletCents - gifts;
      if (expectedStatus === 402) {
        model.open.push({ attemptId, money: walletCents - gifts, gifts });
        return;
      }
      model.paidInCents += cents - walletCents;
      const card = cents - walletCents;
      model.orders.push({
        id,
        cents,
        money: cents - gifts,
        refundedMoneyCents: 0,
        refundedGiftCents: 0,
        card,
      });
    },
  );

const cancelOldestStep = aCommand('the oldest step is given up', async (model, { server, person }) => {
  const oldestAttempt = model.open.shift();
  if (oldestAttempt === undefined) return;
  const body = { attempt_id: oldestAttempt.attemptId };
  const reply = await server.call('POST', '/payments/cancel/', { as: person, body });
  expect(reply.statusCode, reply.body).toBe(200);
  model.money += oldestAttempt.money;
  model.gifts += oldestAttempt.gifts;
});

/** A command about one order. */
const commandOnOrder = (
  name: string,
  orderIndex: number,
  runCommand: (model: WalletModel, world: TestWorld, order: WalletModel['orders'][number]) => Promise<void>,
) =>
  aCommand(`${name} (${orderIndex})`, async (model, world) => {
    const order = model.orders[orderIndex % Math.max(1, model.orders.length)];
    if (order) await runCommand(model, world, order);
  });

const endRun = (orderIndex: number, end: 'delivered' | 'given up') =>
  commandOnOrder(`a run is ${end}`, orderIndex, async (model, { server }, order) => {
    const { db } = server.database;
    const run = (await runsOfOrder(db, order.id)).find(({ state }) => state === 'Scheduled');
    if (run === undefined) return;
    const endTheRun = end === 'delivered' ? deliverRun : refundOpenRun;
    await endTheRun(db, run.id, server.clock.now);
    if (end === 'given up') refundToModel(model, order, run.share_cents);
  });

const cancelRemainingRuns = (orderIndex: number) =>
  commandOnOrder('the rest is cancelled', orderIndex, async (model, { server, person }, order) => {
    const runs = await runsOfOrder(server.database.db, order.id);
    const openRuns = runs.filter(({ state }) => state === 'Scheduled');
    const body = { item_id: runs[0]!.itemId };
    const reply = await server.call('PATCH', '/payments/cancel-recurring/', { as: person, body });
    const isAllowed = runs.length > 1 && openRuns.length > 0;
    expect(reply.statusCode, reply.body).toBe(isAllowed ? 200 : 409);
    for (const { share_cents } of isAllowed ? openRuns : []) refundToModel(model, order, share_cents);
  });

const refundBySupport = (orderIndex: number) =>
  commandOnOrder('support takes it back', orderIndex, async (model, { server }, order) => {
    const remainingCents = order.cents - order.refundedMoneyCents - order.refundedGiftCents;
    const now = server.clock.now;
    const refund = await refundOrder(server.database.db, { orderId: order.id, gateway: 'test', at: now });
    const money = refundToModel(model, order, remainingCents);
    const toCard = Math.min(money, order.card);
    expect(refund).toMatchObject({
      ok: true,
      cents: remainingCents,
      giftCents: remainingCents - money,
      cardCents: toCard,
    });
    model.money -= toCard;
    model.onCard += toCard;
    await server.features.sweep();
  });

const orderNo = fc.nat({ max: 3 });
/** Gifts are smaller than most orders, so that a gift rarely pays for a complete order. */
const aGift = fc.integer({ min: 1, max: 1_500 }).map(giveGiftOf);
const anOrder = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.constantFrom(true, true, false),
    fc.constantFrom<(keyof typeof cards)[]>('paid', 'paid', 'declined', 'left at the bank'),
  )
  .map(([analyses, fromWallet, paymentKind]) => placeOrderOf(analyses, fromWallet, paymentKind));
const aStep: fc.Arbitrary<Command> = fc.oneof(
  { weight: 2, arbitrary: aGift },
  { weight: 1, arbitrary: fc.integer({ min: 5, max: 12 }).map(topUpBy) },
  { weight: 4, arbitrary: anOrder },
  { weight: 2, arbitrary: fc.constant(cancelOldestStep) },
  { weight: 3, arbitrary: orderNo.map((orderIndex) => endRun(orderIndex, 'delivered')) },
  { weight: 2, arbitrary: orderNo.map((orderIndex) => endRun(orderIndex, 'given up')) },
  { weight: 2, arbitrary: orderNo.map(cancelRemainingRuns) },
  { weight: 1, arbitrary: orderNo.map(refundBySupport) },
);

/** Runs random histories of a wallet and compares each with the model. A failure message contains the seed. */
export function runWalletHistories(
  server: () => TestServer,
  { histories, steps }: { histories: number; steps: number },
) {
  const aHistory = fc
    .tuple(aGift, fc.integer({ min: 2, max: 4 }), fc.array(aStep, { minLength: steps, maxLength: steps }))
    .map(([gift, analyses, furtherCommands]) => [
      gift,
      placeOrderOf(analyses, true, 'paid'),
      ...furtherCommands,
    ]);
  return fc.assert(
    fc.asyncProperty(aHistory, async (history) => {
      const person = await server().customer();
      const model: WalletModel = {
        money: 0,
        gifts: 0,
        orders: [],
        open: [],
        totalGiftCents: 0,
        paidInCents: 0,
        onCard: 0,
      };
      for (const step of history) await step.run(model, { server: server(), person });
      for (const order of model.orders) await compareOrderPage(server(), person, order);
    }),
    // A slow machine runs fewer histories: no worker runs jobs here, and after five minutes the audit would report
    // missing jobs.
    { numRuns: histories, interruptAfterTimeLimit: 180_000 },
  );
}
