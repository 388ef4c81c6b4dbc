import { takeBackOrder } from '../features/refunds/take-back-order.ts';
import type { Bench, Reply } from './bench.test-support.ts';
import { compareOrder, inCents, same } from './books.test-support.ts';
import { isOrderUndecided } from './dispute.steps.test-support.ts';
import { perhapsMishap } from './mishap.test-support.ts';
import { type Order, type OrderedItem, type Run, refund, runsOf } from './model.test-support.ts';

const sum = (runs: readonly Run[]) => runs.reduce((total, { cents }) => total + cents, 0);

function anItem({ model, random }: Bench): { order: Order; item: OrderedItem } | null {
  const order = random.anyOf(model.orders);
  const repeated = order?.items.filter((item) => item.repeated) ?? [];
  const item = random.anyOf(repeated.length > 0 ? repeated : (order?.items ?? []));
  return order && item ? { order, item } : null;
}

export const cancellable = ({ repeated, runs }: OrderedItem): Run[] =>
  repeated ? runs.filter(({ state }) => state === 'to come') : [];

/** Marks runs as cancelled, and refunds them. */
export function cancelled(bench: Bench, order: Order, runs: readonly Run[]): void {
  for (const run of runs) run.state = 'not to be';
  refund(bench.model, order, runs);
}

export const askToCancel = ({ call }: Bench, { buyer }: Order, { id }: OrderedItem): Promise<Reply> =>
  call(buyer, 'PATCH', '/payments/cancel-recurring/', { item_id: id });

/** A buyer cancels the runs that have not started, once or from two tabs. */
export async function cancel(bench: Bench): Promise<string | null> {
  const chosen = anItem(bench);
  if (chosen === null) return null;
  const { order, item } = chosen;
  const open = cancellable(item);
  const isTwice = bench.random.percent(40);
  const replies = await perhapsMishap(bench, [order.buyer], () =>
    Promise.all((isTwice ? [1, 2] : [1]).map(() => askToCancel(bench, order, item))),
  );
  if (bench.isFaulty || replies === null) {
    // A client without a reply asks again: the runs that are still open then were not cancelled before.
    const { status } = await askToCancel(bench, order, item);
    if (open.length > 0) cancelled(bench, order, open);
    await compareOrder(bench, order);
    return `${order.buyer.name} cancels, and asks again: ${status}`;
  }
  const won = replies.filter(({ status }) => status === 200);
  same('The number of accepted cancellations', won.length, open.length > 0 ? 1 : 0);
  for (const { data } of won) {
    same(
      'The refund of a cancellation',
      [data.recurring_times, inCents(data.refund_amount)],
      [open.length, sum(open)],
    );
  }
  if (won.length > 0) cancelled(bench, order, open);
  await compareOrder(bench, order);
  return `${order.buyer.name} cancels ${open.length} analyses${isTwice ? ', twice at once' : ''}`;
}

/** The operator refunds an order: into the wallet, and the card's part from there to the card. */
export async function takeBack(bench: Bench): Promise<string | null> {
  const { world, model, random } = bench;
  const order = random.anyOf(model.orders);
  // While a bank asks about the charge, or after a lost dispute, the card may not accept a refund.
  const isAskedAbout = model.disputes.some(
    (one) => one.order === order && one.heard !== 'open' && one.heard !== 'won',
  );
  if (order === null || isAskedAbout) return null;
  const asked = { orderId: order.id, gateway: world.provider.gateway.name, at: world.clock.now };
  const take = () => takeBackOrder(world.server.database.db, asked);
  const first = await perhapsMishap(bench, [order.buyer], take);
  const taken = first ?? (await take());
  const left = runsOf(order).filter(({ isBack }) => !isBack);
  const isBusy = left.some(({ isTaken }) => isTaken);
  same('The refund of an order was accepted', taken.ok, !isBusy && !isOrderUndecided(model, order));
  if (!taken.ok) return 'the operator has to wait';
  const onItsWay = order.toCard
    .filter(({ state }) => state !== 'failed')
    .reduce((all, { cents }) => all + cents, 0);
  for (const run of left) if (run.state !== 'delivered') run.state = 'not to be';
  const money = refund(model, order, left);
  const toCard = Math.min(order.cardCents - onItsWay, money);
  // If the first call succeeded without a reply, nothing is left for the second one.
  const isSecond = first === null && taken.cents === 0;
  if (!isSecond) same('The refunded amounts', [taken.cents, taken.cardCents], [sum(left), toCard]);
  order.buyer.money -= toCard;
  if (toCard > 0) order.toCard.push({ cents: toCard, state: 'asked' });
  await compareOrder(bench, order);
  return `the operator takes ${sum(left)} back, ${toCard} of it to the card`;
}
