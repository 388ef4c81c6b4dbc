import { assertSame, toCents } from './books.test-support.ts';
import type { SimulationContext } from './context.test-support.ts';
import { type SimulatedOrder, sweepRewards } from './model.test-support.ts';
import { withPossibleFault } from './possible-fault.test-support.ts';
import { isCollectable, syncDisputes } from './sync-disputes.test-support.ts';
import { syncPerson } from './sync-payments.test-support.ts';

/** Runs a sweep, sometimes with a fault, after which another sweep runs. */
export async function sweepWithPossibleFault(bench: SimulationContext): Promise<string | null> {
  await withPossibleFault(bench, bench.model.people, () => bench.world.server.features.sweep());
  await (bench.isFaulty ? sweep(bench) : syncAll(bench));
  return 'the sweep comes by';
}

/**
 * Maximum number of sweeps in a row, which is more than the number of amounts that can reach a wallet one after another
 * during a sweep.
 */
const maxSweeps = 10;

export async function sweep(bench: SimulationContext): Promise<void> {
  let sweeps = 0;
  do {
    await bench.world.server.features.sweep();
    await syncAll(bench);
    sweeps += 1;
    // The next sweep collects money that reached the wallet during this one.
  } while (isCollectable(bench) && sweeps < maxSweeps);
  assertSame('An owed amount is still collectable', isCollectable(bench), false);
}

async function syncAll(bench: SimulationContext): Promise<void> {
  const { model, world } = bench;
  for (const who of model.people) await syncPerson(bench, who);
  await syncDisputes(bench);
  for (const order of model.orders) await syncCardRefund(bench, order);
  const heldRewards = await world.adminDb
    .selectFrom('referral_rewards')
    .select('order_id')
    .where('state', '=', 'held')
    .execute();
  sweepRewards(model, world.clock.now, new Set(heldRewards.map(({ order_id }) => order_id)));
}

/**
 * Updates the model with the outcome of a refund to a card. The provider decides when it ends, and the card whether it
 * succeeds.
 */
async function syncCardRefund({ call }: SimulationContext, order: SimulatedOrder): Promise<void> {
  const requestedRefund = order.cardRefunds.find(({ state }) => state === 'requested');
  if (!requestedRefund) return;
  const completedCents = order.cardRefunds
    .filter(({ state }) => state === 'done')
    .reduce((sum, { cents }) => sum + cents, 0);
  const { payments } = (await call(order.buyer, 'GET', `/orders/order-detail/?order_id=${order.id}`)).data;
  if (toCents(payments.refunded_to_card) === completedCents + requestedRefund.cents) {
    requestedRefund.state = 'done';
    return;
  }
  const { events } = (await call(order.buyer, 'GET', `/orders/order-timeline/?order_id=${order.id}`)).data;
  const failedCount = order.cardRefunds.filter(({ state }) => state === 'failed').length;
  const shownCount = events.filter(({ kind }: { kind: string }) => kind === 'refund_not_taken').length;
  if (shownCount === failedCount) {
    if (order.card !== 'pm_card_pendingRefund' && order.card !== 'pm_card_refundFail') {
      throw new Error(`There is no outcome of the refund of the order ${order.id} to ${order.card}`);
    }
    return;
  }
  if (order.card !== 'pm_card_refundFail') throw new Error(`The card ${order.card} accepts its refund`);
  requestedRefund.state = 'failed';
  order.buyer.money += requestedRefund.cents;
}
