import type { Bench, Reply } from './bench.test-support.ts';
import { inCents, same } from './books.test-support.ts';
import { tokenOf } from './cards.test-support.ts';
import {
  giveBackHeld,
  type OpenPayment,
  type Order,
  type OrderedItem,
  type Somebody,
  type Try,
  takeFromWallet,
} from './model.test-support.ts';

interface ShownOpen {
  attempt_id: string;
  of: 'order' | 'top-up';
  amount: number;
  wallet_amount: number;
  cart_id: string[];
  client_secret: string | null;
}

const idsOf = ({ items }: Pick<Try, 'items'>) =>
  items
    .map(({ id }) => id)
    .toSorted()
    .join();

/** Updates the model with the reply of a payment request, if that tells the outcome. */
export async function settle(bench: Bench, who: Somebody, one: Try, reply: Reply): Promise<void> {
  const { status, code, data } = reply;
  if (status >= 500 || status === 202) {
    if (!bench.isFaulty) throw new Error(`No fault was injected, but the reply is ${reply.text}`);
    return;
  }
  await learnEnded(bench, who);
  const isOver = status !== 201 && code !== 'payment_action_needed';
  if (status === 201 && one.kind === 'order') await adopt(bench, who, one, data.order_id, null);
  if (status === 201 && one.kind === 'top-up') filled(bench, who, one);
  if (isOver || status === 201) who.tries = who.tries.filter((other) => other !== one);
}

/**
 * Updates the model with the outcomes of a person's open payments, as shown on their own pages. Only a few
 * outcomes are valid.
 */
export async function learn(bench: Bench, who: Somebody, isFirst = true): Promise<void> {
  await learnEnded(bench, who);
  for (const shown of await openOf(bench, who)) {
    const known = who.open.find(({ id }) => id === shown.attempt_id);
    if (known) {
      known.secret = shown.client_secret;
      continue;
    }
    const one = who.tries.find((each) => isOf(each, shown));
    if (!one) throw new Error(`There is no attempt for the open payment ${JSON.stringify(shown)}`);
    who.tries = who.tries.filter((each) => each !== one);
    const gifts = takeFromWallet(who, one.walletCents);
    who.open.push({ ...one, id: shown.attempt_id, gifts, secret: shown.client_secret });
  }
  const left = who.tries;
  who.tries = [];
  for (const one of left) {
    // The form of a top-up still has its key, so a repeated request returns the outcome.
    if (one.kind === 'top-up') await settle(bench, who, one, await ask(bench, who, one));
    const id = one.kind === 'order' ? await orderOf(bench, who, one) : null;
    if (id !== null) await adopt(bench, who, one, id, null);
  }
  if (who.tries.length > 0 && isFirst) await learn(bench, who, false);
  if (who.tries.length > 0)
    throw new Error(`The outcome of these attempts is unknown: ${JSON.stringify(who.tries)}`);
}

const paths = { order: '/payments/create-order/', 'top-up': '/payments/wallet-topup/' };

/** Sends a payment request, for the first time or again; `settle` interprets the reply. */
export function ask({ call }: Bench, who: Somebody, one: Try): Promise<Reply> {
  who.tries.push(one);
  return call(who, 'POST', paths[one.kind], one.body);
}

/** Updates payments that are no longer open: they were paid, or leave no trace. */
async function learnEnded(bench: Bench, who: Somebody): Promise<void> {
  if (who.open.length === 0) return;
  const shown = new Set((await openOf(bench, who)).map(({ attempt_id }) => attempt_id));
  const ended = who.open.filter(({ id }) => !shown.has(id));
  who.open = who.open.filter(({ id }) => shown.has(id));
  for (const payment of ended) {
    const record = await bench.world.provider.record();
    const wasCharged = record.some(({ key, succeeded }) => key === payment.id && succeeded);
    if (!wasCharged) giveBackHeld(who, payment);
    else if (payment.kind === 'top-up') filled(bench, who, payment);
    else await adopt(bench, who, payment, await orderOf(bench, who, payment), payment);
  }
}

const openOf = async ({ call }: Bench, who: Somebody): Promise<ShownOpen[]> =>
  (await call(who, 'GET', '/payments/open/')).data;

function isOf(one: Try, { of, amount, wallet_amount, cart_id }: ShownOpen): boolean {
  return (
    one.kind === of &&
    one.cardCents === inCents(amount) &&
    one.walletCents === inCents(wallet_amount) &&
    idsOf(one) === cart_id.toSorted().join()
  );
}

/**
 * The order that contains exactly the items of this payment: with another tab, an item may have become part
 * of another order.
 */
async function orderOf({ call }: Bench, who: Somebody, { items }: Try): Promise<string | null> {
  const orders = new Set<string | null>();
  for (const { id } of items) {
    const { data } = await call(who, 'GET', `/orders/order-list/?cart_id=${id}`);
    orders.add(data[0]?.id ?? null);
  }
  const [id = null, ...others] = orders;
  if (id === null || others.length > 0) return null;
  const { data } = await call(who, 'GET', `/orders/order-detail/?order_id=${id}`);
  return data.order_items.length === items.length ? id : null;
}

function filled({ model }: Bench, who: Somebody, { cardCents, body }: Try): void {
  if (model.topUps.has(body)) return;
  who.money += cardCents;
  model.topUps.set(body, cardCents);
}

/** Adds a new order to the model, and checks its amounts to the cent. */
async function adopt(
  { model, call }: Bench,
  who: Somebody,
  one: Try,
  id: string | null,
  held: OpenPayment | null,
): Promise<void> {
  if (id === null) throw new Error(`${who.name} was charged for no order`);
  if (model.orders.some((order) => order.id === id)) return;
  const { data } = await call(who, 'GET', `/orders/order-detail/?order_id=${id}`);
  const { amount, wallet_amount } = data.payments;
  same(
    `The payment of the order ${id}`,
    [inCents(amount), inCents(wallet_amount)],
    [one.cardCents, one.walletCents],
  );
  same(`The number of items of the order ${id}`, data.order_items.length, one.items.length);
  for (const item of one.items) {
    if (item.state !== 'in') throw new Error(`The item ${item.id} is ordered and was ${item.state}`);
    item.state = 'ordered';
  }
  const gifts = held?.gifts ?? takeFromWallet(who, one.walletCents);
  const { runs } = (await call(who, 'GET', `/orders/order-timeline/?order_id=${id}`)).data;
  const items: OrderedItem[] = data.order_items.map((item: { id: string; recurring: boolean }) => ({
    id: item.id,
    repeated: item.recurring,
    waitingHours: one.items[0]!.waitingHours,
    runs: runs
      .filter(({ item_id }: { item_id: string }) => item_id === item.id)
      .map((run: { id: string; amount: number; due_at: string }) => ({
        id: run.id,
        cents: inCents(run.amount),
        dueAt: new Date(run.due_at),
        state: 'to come',
        stoppedAs: 'to come',
        aside: 0,
        isTaken: false,
        tries: 0,
        isBack: false,
        deliveredAt: null,
      })),
  }));
  // Sorted by size, because the order of the items depends on random ids.
  const sizeOf = ({ runs: all }: OrderedItem) =>
    all.length * 1_000_000 + all.reduce((sum, run) => sum + run.cents, 0);
  items.sort((a, b) => sizeOf(a) - sizeOf(b));
  const cents = one.cardCents + one.walletCents;
  const order: Order = {
    id,
    buyer: who,
    cents,
    cardCents: one.cardCents,
    gifts,
    // If two tabs paid for the same items, the replies do not tell which card was charged.
    card: tokenOf(data.payments.card_last4),
    items,
    back: 0,
    toCard: [],
  };
  same(
    `The analyses of the order ${id}`,
    items.flatMap(({ runs: all }) => all).length,
    one.items.reduce((sum, { analyses }) => sum + analyses, 0),
  );
  model.orders.push(order);
}
