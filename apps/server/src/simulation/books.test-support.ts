import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { auditStatement, brokenOf } from '../features/ledger/audit.ts';
import { heldIn } from '../features/ledger/held.test-support.ts';
import { accountNames } from '../features/ledger/post.ts';
import type { RuleName } from '../features/ledger/rules.messages.ts';
import { spendables } from '../features/ledger/spendable.ts';
import type { Bench } from './bench.test-support.ts';
import { balanceOf, isOwed, missingOf, type Order, runsOf, type Somebody } from './model.test-support.ts';

/** @throws what is not as it ought to be. */
export function same(what: string, is: unknown, ought: unknown): void {
  if (isDeepStrictEqual(is, ought)) return;
  throw new Error(`${what}: is ${JSON.stringify(is)}, ought to be ${JSON.stringify(ought)}`);
}

export const inCents = (dollars: number): number => Math.round(dollars * 100);
const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);
const sorted = (cents: readonly number[]): number[] => cents.toSorted((a, b) => a - b);

/** The model against the wallets and the provider's record: after every step, however small. */
export async function compareMoney(bench: Bench): Promise<void> {
  const { world, model } = bench;
  const held = await spendables(
    world.outside,
    model.people.map(({ account }) => account),
  );
  for (const { name, account, ...who } of model.people) {
    const { balance = 0, promo = 0 } = held.get(account) ?? {};
    same(`The wallet of ${name} and the gifts in it`, [balance, promo], [who.money + who.gifts, who.gifts]);
  }
  await compareDisputed(bench);
  await compareCharges(bench);
}

/** What is disputed and what is missing of it, whoever owes it. */
async function compareDisputed({ world, model }: Bench): Promise<void> {
  if (model.disputes.length === 0) return;
  const disputed = await heldIn(world.outside, accountNames.disputed);
  const debt = await heldIn(world.outside, accountNames.badDebt);
  const open = model.disputes.filter(({ heard }) => heard === 'open');
  const owed = model.disputes.filter(({ heard }) => isOwed(heard));
  same(
    'What is disputed, and what is missing of it',
    [disputed, 0 - debt],
    [sum(open.map(({ cents }) => cents)), sum(owed.map(missingOf))],
  );
}

/** The model against what everybody sees, and the books against themselves. */
export async function compareAll(bench: Bench): Promise<void> {
  const { world, model } = bench;
  const { rows } = await sql<{ rule: RuleName; what: string }>`${sql.raw(auditStatement)}`.execute(
    world.outside,
  );
  same('The auditor', brokenOf(rows), []);
  for (const who of model.people) {
    await compareWallet(bench, who);
    await compareDesk(bench, who);
  }
}

async function compareWallet({ call }: Bench, who: Somebody): Promise<void> {
  const { data } = await call(who, 'GET', '/orders/wallet/');
  same(
    `The wallet that ${who.name} is shown and the gifts in it`,
    [inCents(data.balance), inCents(data.promotional)],
    [balanceOf(who), who.gifts],
  );
}

/** One charge that succeeded for whatever a card paid, and none for anything else. */
async function compareCharges({ world, model }: Bench): Promise<void> {
  const open = new Set(model.people.flatMap((who) => who.open.map(({ id }) => id)));
  const record = (await world.provider.record()).filter(({ key, succeeded }) => succeeded && !open.has(key));
  const byCard = model.orders.flatMap(({ cardCents }) => (cardCents > 0 ? [cardCents] : []));
  same(
    'What the provider has charged',
    sorted(record.map(({ cents }) => cents)),
    sorted([...byCard, ...model.topUps.values()]),
  );
  const toCards = model.orders.flatMap(({ toCard }) => toCard).filter(({ state }) => state === 'done');
  const asked = model.orders.flatMap(({ toCard }) => toCard).filter(({ state }) => state === 'asked');
  const back = sum(record.map(({ refundedCents }) => refundedCents));
  const least = sum(toCards.map(({ cents }) => cents));
  const most = least + sum(asked.map(({ cents }) => cents));
  if (back < least || back > most)
    throw new Error(`On cards again: is ${back}, ought to be ${least} to ${most}`);
}

/** Basket and orders of somebody. */
async function compareDesk({ call, model }: Bench, who: Somebody): Promise<void> {
  const cart = (await call(who, 'GET', '/carts/cart/')).data as { id?: string; total_price: number }[];
  const shown = cart.flatMap(({ id, total_price }) =>
    id === undefined ? [] : [`${id} ${inCents(total_price)}`],
  );
  const items = who.items.filter(({ state }) => state === 'in').map(({ id, cents }) => `${id} ${cents}`);
  same(`The basket of ${who.name}`, shown.toSorted(), items.toSorted());
  const { data: listed } = await call(who, 'GET', '/orders/order-list/');
  const orders = model.orders.filter(({ buyer }) => buyer === who).map(({ id }) => id);
  const paid = listed.filter(({ reccurring_order }: { reccurring_order: boolean }) => !reccurring_order);
  same(`The orders of ${who.name}`, paid.map(({ id }: { id: string }) => id).toSorted(), orders.toSorted());
}

const shownAs: Record<string, readonly string[]> = {
  'to come': ['Scheduled'],
  stopped: ['Disputed'],
  begun: ['Scheduled', 'Processing', 'Waiting for a clear view'],
  delivered: ['Completed'],
  'not to be': ['Refunded', 'Failed', 'Cancelled'],
};

interface ShownRun {
  id: string;
  sequence: number;
  due_at: string;
  started_at: string | null;
  follow_up_id: string | null;
}

/** Each analysis after the first stands in a follow-up order once it has started, with all that were due when it was. */
function compareFollowUps(runs: readonly ShownRun[]): void {
  const dates = new Map<string, string>();
  for (const { id, sequence, due_at, started_at, follow_up_id } of runs) {
    same(
      `Whether the run ${id} has a follow-up order`,
      follow_up_id !== null,
      sequence > 0 && started_at !== null,
    );
    if (follow_up_id === null) continue;
    same(`When the analyses of a follow-up were due`, dates.get(follow_up_id) ?? due_at, due_at);
    dates.set(follow_up_id, due_at);
  }
  same(`The follow-up orders of one date`, dates.size, new Set(dates.values()).size);
}

/** What the pages of an order say of its analyses and of the money that came back. */
export async function compareOrder({ call }: Bench, order: Order): Promise<void> {
  const timeline = await call(order.buyer, 'GET', `/orders/order-timeline/?order_id=${order.id}`);
  const { runs: shown, money } = timeline.data;
  for (const run of runsOf(order)) {
    const one = shown.find(({ id }: { id: string }) => id === run.id);
    const isAsShown = shownAs[run.state]?.includes(one.state);
    if (!isAsShown) throw new Error(`The run ${run.id} is ${one.state}, ought to be ${run.state}`);
    same(
      `Whether the money of the run ${run.id} is back`,
      one.money === 'refunded',
      run.isBack && run.aside === 0,
    );
  }
  compareFollowUps(shown);
  const held = runsOf(order).filter(({ state }) => state === 'to come' || state === 'begun');
  same(`What is held for the order ${order.id}`, inCents(money.held), sum(held.map(({ cents }) => cents)));
  const detail = (await call(order.buyer, 'GET', `/orders/order-detail/?order_id=${order.id}`)).data;
  const done = order.toCard.filter(({ state }) => state === 'done').map(({ cents }) => cents);
  same(`What is back of the order ${order.id}`, inCents(detail.refunded), order.back);
  same(`What of it is on the card`, inCents(detail.payments.refunded_to_card), sum(done));
  for (const item of order.items) {
    const view = detail.order_items.find(({ id }: { id: string }) => id === item.id);
    const open = item.repeated ? item.runs.filter(({ state }) => state === 'to come') : [];
    same(
      `What a cancellation of the item ${item.id} would do`,
      [view.cancel, view.cancel_times, inCents(view.cancel_refund)],
      [open.length > 0, open.length, sum(open.map(({ cents }) => cents))],
    );
    const back = item.runs.filter(({ isBack }) => isBack).map(({ cents, aside }) => cents - aside);
    const listed = view.refunds.map((one: { refund_amount: number }) => inCents(one.refund_amount));
    same(`The refunds of the item ${item.id}`, sum(listed), sum(back));
  }
}

/** The history of a wallet ends in its balance, and its lines lead there. */
export async function compareHistory({ call }: Bench, who: Somebody): Promise<void> {
  const { data } = await call(who, 'GET', '/orders/wallet-history/');
  let balance = inCents(data.balance);
  same(`The history of ${who.name}`, balance, balanceOf(who));
  for (const line of data.history) {
    same(`The balance after "${line.description}"`, inCents(line.balance), balance);
    balance -= (line.transaction_type === 'credit' ? 1 : -1) * inCents(line.amount);
  }
  if (data.history.length < 100) same(`The balance of ${who.name} before all`, balance, 0);
}
