import type { Bench } from './bench.test-support.ts';
import { inCents, same } from './books.test-support.ts';
import { learn } from './learn.test-support.ts';
import { isCollectable, learnDisputes } from './learn-disputes.test-support.ts';
import { perhapsMishap } from './mishap.test-support.ts';
import { type Order, sweepRewards } from './model.test-support.ts';

/** Runs a sweep, sometimes with a fault; then it runs again. */
export async function sweepPerhapsBroken(bench: Bench): Promise<string | null> {
  await perhapsMishap(bench, bench.model.people, () => bench.world.server.features.sweep());
  await (bench.isFaulty ? sweep(bench) : learnAll(bench));
  return 'the sweep comes by';
}

/**
 * Upper limit of sweeps in a row: more than the number of amounts that can reach a wallet one after another
 * during the previous sweep.
 */
const mostSweeps = 10;

export async function sweep(bench: Bench): Promise<void> {
  let sweeps = 0;
  do {
    await bench.world.server.features.sweep();
    await learnAll(bench);
    sweeps += 1;
    // Money that reached the wallet during a sweep is collected by the next one.
  } while (isCollectable(bench) && sweeps < mostSweeps);
  same('An owed amount is still collectable', isCollectable(bench), false);
}

async function learnAll(bench: Bench): Promise<void> {
  const { model, world } = bench;
  for (const who of model.people) await learn(bench, who);
  await learnDisputes(bench);
  for (const order of model.orders) await learnToCard(bench, order);
  sweepRewards(model, world.clock.now);
}

/**
 * Updates the model with the outcome of a refund to a card: the provider decides when, and the card whether.
 */
async function learnToCard({ call }: Bench, order: Order): Promise<void> {
  const asked = order.toCard.find(({ state }) => state === 'asked');
  if (!asked) return;
  const done = order.toCard
    .filter(({ state }) => state === 'done')
    .reduce((sum, { cents }) => sum + cents, 0);
  const { payments } = (await call(order.buyer, 'GET', `/orders/order-detail/?order_id=${order.id}`)).data;
  if (inCents(payments.refunded_to_card) === done + asked.cents) {
    asked.state = 'done';
    return;
  }
  const { events } = (await call(order.buyer, 'GET', `/orders/order-timeline/?order_id=${order.id}`)).data;
  const failed = order.toCard.filter(({ state }) => state === 'failed').length;
  const shown = events.filter(({ kind }: { kind: string }) => kind === 'refund_not_taken').length;
  if (shown === failed) {
    if (order.card !== 'pm_card_pendingRefund' && order.card !== 'pm_card_refundFail') {
      throw new Error(`There is no outcome of the refund of the order ${order.id} to ${order.card}`);
    }
    return;
  }
  if (order.card !== 'pm_card_refundFail') throw new Error(`The card ${order.card} accepts its refund`);
  asked.state = 'failed';
  order.buyer.money += asked.cents;
}
