import { assertSame, toCents } from './books.test-support.ts';
import { tokenOf } from './cards.test-support.ts';
import type { SimulatedReply, SimulationContext } from './context.test-support.ts';
import {
  type ModelItem,
  type PaymentAttempt,
  releaseHold,
  type SimulatedOpenPayment,
  type SimulatedOrder,
  type SimulatedPerson,
  type SimulatedRun,
  takeFromWallet,
} from './model.test-support.ts';

interface ShownOpenPayment {
  attempt_id: string;
  of: 'order' | 'top-up';
  amount: number;
  wallet_amount: number;
  cart_id: string[];
  client_secret: string | null;
}

const idsOf = ({ items }: Pick<PaymentAttempt, 'items'>) =>
  items
    .map(({ id }) => id)
    .toSorted()
    .join();

/** Updates the model with the reply of a payment request, if the reply contains the outcome. */
export async function settlePayment(
  bench: SimulationContext,
  who: SimulatedPerson,
  attempt: PaymentAttempt,
  reply: SimulatedReply,
): Promise<void> {
  const { status, code, data } = reply;
  if (status >= 500 || status === 202) {
    if (!bench.isFaulty) throw new Error(`No fault was injected, but the reply is ${reply.text}`);
    return;
  }
  await syncEndedPayments(bench, who);
  const isFinal = status !== 201 && code !== 'payment_action_needed';
  if (status === 201 && attempt.kind === 'order') await addOrder(bench, who, attempt, data.order_id, null);
  if (status === 201 && attempt.kind === 'top-up') addTopUp(bench, who, attempt);
  if (isFinal || status === 201) who.attempts = who.attempts.filter((other) => other !== attempt);
}

/**
 * Updates the model with the outcomes of a person's open payments, as shown on the person's pages. Only a few outcomes
 * are valid.
 */
export async function syncPerson(
  bench: SimulationContext,
  who: SimulatedPerson,
  isFirst = true,
): Promise<void> {
  await syncEndedPayments(bench, who);
  for (const shownPayment of await openPaymentsOf(bench, who)) {
    const existing = who.open.find(({ id }) => id === shownPayment.attempt_id);
    if (existing) {
      existing.secret = shownPayment.client_secret;
      continue;
    }
    const attempt = who.attempts.find((each) => isSamePayment(each, shownPayment));
    if (!attempt) throw new Error(`There is no attempt for the open payment ${JSON.stringify(shownPayment)}`);
    who.attempts = who.attempts.filter((each) => each !== attempt);
    const gifts = takeFromWallet(who, attempt.walletCents);
    who.open.push({ ...attempt, id: shownPayment.attempt_id, gifts, secret: shownPayment.client_secret });
  }
  const unresolvedAttempts = who.attempts;
  who.attempts = [];
  for (const one of unresolvedAttempts) {
    // The form of a top-up still has its key, so that a repeated request returns the outcome.
    if (one.kind === 'top-up') await settlePayment(bench, who, one, await sendPayment(bench, who, one));
    const id = one.kind === 'order' ? await orderOf(bench, who, one) : null;
    if (id !== null) await addOrder(bench, who, one, id, null);
  }
  if (who.attempts.length > 0 && isFirst) await syncPerson(bench, who, false);
  if (who.attempts.length > 0)
    throw new Error(`The outcome of these attempts is unknown: ${JSON.stringify(who.attempts)}`);
}

const paths = { order: '/payments/create-order/', 'top-up': '/payments/wallet-topup/' };

/** Sends a payment request, for the first time or again; `settle` interprets the reply. */
export function sendPayment(
  { call }: SimulationContext,
  who: SimulatedPerson,
  attempt: PaymentAttempt,
): Promise<SimulatedReply> {
  who.attempts.push(attempt);
  return call(who, 'POST', paths[attempt.kind], attempt.body);
}

/** Updates payments that are no longer open: each was charged, or ended without a charge. */
async function syncEndedPayments(bench: SimulationContext, who: SimulatedPerson): Promise<void> {
  if (who.open.length === 0) return;
  const shownIds = new Set((await openPaymentsOf(bench, who)).map(({ attempt_id }) => attempt_id));
  const endedPayments = who.open.filter(({ id }) => !shownIds.has(id));
  who.open = who.open.filter(({ id }) => shownIds.has(id));
  for (const payment of endedPayments) {
    const record = await bench.world.provider.listRecords();
    const wasCharged = record.some(({ key, succeeded }) => key === payment.id && succeeded);
    if (!wasCharged) releaseHold(who, payment);
    else if (payment.kind === 'top-up') addTopUp(bench, who, payment);
    else await addOrder(bench, who, payment, await orderOf(bench, who, payment), payment);
  }
}

const openPaymentsOf = async (
  { call }: SimulationContext,
  who: SimulatedPerson,
): Promise<ShownOpenPayment[]> => (await call(who, 'GET', '/payments/open/')).data;

function isSamePayment(
  one: PaymentAttempt,
  { of, amount, wallet_amount, cart_id }: ShownOpenPayment,
): boolean {
  return (
    one.kind === of &&
    one.cardCents === toCents(amount) &&
    one.walletCents === toCents(wallet_amount) &&
    idsOf(one) === cart_id.toSorted().join()
  );
}

/**
 * Finds the order that contains exactly the items of this payment. An item may be in another order, which another tab
 * has placed.
 */
async function orderOf(
  { call }: SimulationContext,
  who: SimulatedPerson,
  { items }: PaymentAttempt,
): Promise<string | null> {
  const orders = new Set<string | null>();
  for (const { id } of items) {
    const { data } = await call(who, 'GET', `/orders/order-list/?cart_id=${id}`);
    orders.add(data[0]?.id ?? null);
  }
  const [id = null, ...otherOrders] = orders;
  if (id === null || otherOrders.length > 0) return null;
  const { data } = await call(who, 'GET', `/orders/order-detail/?order_id=${id}`);
  return data.order_items.length === items.length ? id : null;
}

function addTopUp(
  { model }: SimulationContext,
  who: SimulatedPerson,
  { cardCents, body }: PaymentAttempt,
): void {
  if (model.topUps.has(body)) return;
  who.money += cardCents;
  model.topUps.set(body, cardCents);
}

/** Adds a new order to the model, and checks its amounts to the cent. */
async function addOrder(
  { model, call }: SimulationContext,
  buyer: SimulatedPerson,
  one: PaymentAttempt,
  id: string | null,
  openPayment: SimulatedOpenPayment | null,
): Promise<void> {
  if (id === null) throw new Error(`${buyer.name} was charged for no order`);
  if (model.orders.some((order) => order.id === id)) return;
  const { data } = await call(buyer, 'GET', `/orders/order-detail/?order_id=${id}`);
  const { amount, wallet_amount } = data.payments;
  assertSame(
    `The payment of the order ${id}`,
    [toCents(amount), toCents(wallet_amount)],
    [one.cardCents, one.walletCents],
  );
  assertSame(`The number of items of the order ${id}`, data.order_items.length, one.items.length);
  for (const item of one.items) {
    if (item.state !== 'in') throw new Error(`The item ${item.id} is ordered and was ${item.state}`);
    item.state = 'ordered';
  }
  const gifts = openPayment?.gifts ?? takeFromWallet(buyer, one.walletCents);
  const { runs } = (await call(buyer, 'GET', `/orders/order-timeline/?order_id=${id}`)).data;
  const items: ModelItem[] = data.order_items.map(
    (item: { id: string; recurring: boolean }): ModelItem => ({
      id: item.id,
      isRecurring: item.recurring,
      waitingHours: one.items[0]!.waitingHours,
      runs: runs
        .filter(({ item_id }: { item_id: string }) => item_id === item.id)
        .map(
          (run: { id: string; amount: number; due_at: string }): SimulatedRun => ({
            id: run.id,
            cents: toCents(run.amount),
            dueAt: new Date(run.due_at),
            state: 'to come',
            stateBeforeStop: 'to come',
            setAsideCents: 0,
            isClaimed: false,
            failures: 0,
            isRefunded: false,
            deliveredAt: null,
          }),
        ),
    }),
  );
  // Runs are sorted by size, because the order of the items depends on random ids.
  const sortKey = ({ runs }: ModelItem) =>
    runs.length * 1_000_000 + runs.reduce((sum, run) => sum + run.cents, 0);
  items.sort((a, b) => sortKey(a) - sortKey(b));
  const cents = one.cardCents + one.walletCents;
  const order: SimulatedOrder = {
    id,
    buyer,
    cents,
    cardCents: one.cardCents,
    gifts,
    // If two tabs paid for the same items, the replies do not state which card was charged.
    card: tokenOf(data.payments.card_last4),
    items,
    refundedCents: 0,
    cardRefunds: [],
  };
  assertSame(
    `The analyses of the order ${id}`,
    items.flatMap(({ runs }) => runs).length,
    one.items.reduce((sum, { analyses }) => sum + analyses, 0),
  );
  model.orders.push(order);
}
