import { refundOrder } from '../features/refunds/refund-order.ts';
import { assertSame, compareOrder, toCents } from './books.test-support.ts';
import type { SimulatedReply, SimulationContext } from './context.test-support.ts';
import { isOrderUndecided } from './dispute.steps.test-support.ts';
import {
  type ModelItem,
  refund,
  runsOf,
  type SimulatedOrder,
  type SimulatedRun,
} from './model.test-support.ts';
import { withPossibleFault } from './possible-fault.test-support.ts';

const sum = (runs: readonly SimulatedRun[]) => runs.reduce((total, { cents }) => total + cents, 0);

function anItem({ model, random }: SimulationContext): { order: SimulatedOrder; item: ModelItem } | null {
  const order = random.pickOrNull(model.orders);
  const recurringItems = order?.items.filter((item) => item.isRecurring) ?? [];
  const item = random.pickOrNull(recurringItems.length > 0 ? recurringItems : (order?.items ?? []));
  return order && item ? { order, item } : null;
}

export const cancellable = ({ isRecurring, runs }: ModelItem): SimulatedRun[] =>
  isRecurring ? runs.filter(({ state }) => state === 'to come') : [];

/** Marks runs as cancelled, and refunds them. */
export function markCancelled(
  bench: SimulationContext,
  order: SimulatedOrder,
  runs: readonly SimulatedRun[],
): void {
  for (const run of runs) run.state = 'not to be';
  refund(bench.model, order, runs);
}

export const requestCancellation = (
  { call }: SimulationContext,
  { buyer }: SimulatedOrder,
  { id }: ModelItem,
): Promise<SimulatedReply> => call(buyer, 'PATCH', '/payments/cancel-recurring/', { item_id: id });

/** A buyer cancels the runs that have not started, once or from two tabs. */
export async function cancel(bench: SimulationContext): Promise<string | null> {
  const chosenItem = anItem(bench);
  if (chosenItem === null) return null;
  const { order, item } = chosenItem;
  const openRuns = cancellable(item);
  const isRequestedTwice = bench.random.percent(40);
  const replies = await withPossibleFault(bench, [order.buyer], () =>
    Promise.all((isRequestedTwice ? [1, 2] : [1]).map(() => requestCancellation(bench, order, item))),
  );
  if (bench.isFaulty || replies === null) {
    // A client without a reply sends the request again. Runs that are still open then were not cancelled before.
    const { status } = await requestCancellation(bench, order, item);
    if (openRuns.length > 0) markCancelled(bench, order, openRuns);
    await compareOrder(bench, order);
    return `${order.buyer.name} cancels, and asks again: ${status}`;
  }
  const acceptedReplies = replies.filter(({ status }) => status === 200);
  assertSame('The number of accepted cancellations', acceptedReplies.length, openRuns.length > 0 ? 1 : 0);
  for (const { data } of acceptedReplies) {
    assertSame(
      'The refund of a cancellation',
      [data.recurring_times, toCents(data.refund_amount)],
      [openRuns.length, sum(openRuns)],
    );
  }
  if (acceptedReplies.length > 0) markCancelled(bench, order, openRuns);
  await compareOrder(bench, order);
  return `${order.buyer.name} cancels ${openRuns.length} analyses${isRequestedTwice ? ', twice at once' : ''}`;
}

/** The operator refunds an order: everything to the wallet, and the card's part from there to the card. */
export async function refundByOperator(bench: SimulationContext): Promise<string | null> {
  const { world, model, random } = bench;
  const order = random.pickOrNull(model.orders);
  // While a bank asks about the charge, or after a lost dispute, the card may not accept a refund.
  const isContested = model.disputes.some(
    (one) => one.order === order && one.processedState !== 'open' && one.processedState !== 'won',
  );
  if (order === null || isContested) return null;
  const refundParams = { orderId: order.id, gateway: world.provider.gateway.name, at: world.clock.now };
  const requestRefund = () => refundOrder(world.server.database.db, refundParams);
  const first = await withPossibleFault(bench, [order.buyer], requestRefund);
  const refundResult = first ?? (await requestRefund());
  const unrefundedRuns = runsOf(order).filter(({ isRefunded }) => !isRefunded);
  const isBusy = unrefundedRuns.some(({ isClaimed }) => isClaimed);
  assertSame(
    'The refund of an order was accepted',
    refundResult.ok,
    !isBusy && !isOrderUndecided(model, order),
  );
  if (!refundResult.ok) return 'the operator has to wait';
  const cardRefundCents = order.cardRefunds
    .filter(({ state }) => state !== 'failed')
    .reduce((all, { cents }) => all + cents, 0);
  for (const run of unrefundedRuns) if (run.state !== 'delivered') run.state = 'not to be';
  const money = refund(model, order, unrefundedRuns);
  const toCard = Math.min(order.cardCents - cardRefundCents, money);
  // If the first call succeeded without a reply, nothing is left for the second one.
  const isRepetition = first === null && refundResult.cents === 0;
  if (!isRepetition)
    assertSame(
      'The refunded amounts',
      [refundResult.cents, refundResult.cardCents],
      [sum(unrefundedRuns), toCard],
    );
  order.buyer.money -= toCard;
  if (toCard > 0) order.cardRefunds.push({ cents: toCard, state: 'requested' });
  await compareOrder(bench, order);
  return `the operator takes ${sum(unrefundedRuns)} back, ${toCard} of it to the card`;
}
