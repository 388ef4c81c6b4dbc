import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { auditStatement, brokenOf } from '../features/ledger/audit.ts';
import { heldIn } from '../features/ledger/held.test-support.ts';
import { accountNames } from '../features/ledger/post.ts';
import type { RuleName } from '../features/ledger/rules.messages.ts';
import { spendables } from '../features/ledger/spendable.ts';
import type { Bench } from './bench.test-support.ts';
import { balanceOf, isOwed, missingOf, type Order, runsOf, type Somebody } from './model.test-support.ts';

/** @throws if the actual value differs from the expected one */
export function same(what: string, is: unknown, ought: unknown): void {
  if (isDeepStrictEqual(is, ought)) return;
  throw new Error(`${what}: expected ${JSON.stringify(ought)}, got ${JSON.stringify(is)}`);
}

export const inCents = (dollars: number): number => Math.round(dollars * 100);
const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);
const sorted = (cents: readonly number[]): number[] => cents.toSorted((a, b) => a - b);

/** Compares the model with the wallets and the provider's records: after every step, however small. */
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

/** Compares the disputed amount, and the part of it that is missing, whoever owes it. */
async function compareDisputed({ world, model }: Bench): Promise<void> {
  if (model.disputes.length === 0) return;
  const disputed = await heldIn(world.outside, accountNames.disputed);
  const debt = await heldIn(world.outside, accountNames.badDebt);
  const open = model.disputes.filter(({ heard }) => heard === 'open');
  const owed = model.disputes.filter(({ heard }) => isOwed(heard));
  same(
    'The disputed amount, and the missing part of it',
    [disputed, 0 - debt],
    [sum(open.map(({ cents }) => cents)), sum(owed.map(missingOf))],
  );
}

/** Compares the model with what everyone sees, and audits the books. */
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

/** Compares the charges: one succeeded charge for each amount paid by card, and no others. */
async function compareCharges({ world, model }: Bench): Promise<void> {
  const open = new Set(model.people.flatMap((who) => who.open.map(({ id }) => id)));
  const record = (await world.provider.record()).filter(({ key, succeeded }) => succeeded && !open.has(key));
  const byCard = model.orders.flatMap(({ cardCents }) => (cardCents > 0 ? [cardCents] : []));
  same(
    'The charges of the provider',
    sorted(record.map(({ cents }) => cents)),
    sorted([...byCard, ...model.topUps.values()]),
  );
  const toCards = model.orders.flatMap(({ toCard }) => toCard).filter(({ state }) => state === 'done');
  const asked = model.orders.flatMap(({ toCard }) => toCard).filter(({ state }) => state === 'asked');
  const back = sum(record.map(({ refundedCents }) => refundedCents));
  const least = sum(toCards.map(({ cents }) => cents));
  const most = least + sum(asked.map(({ cents }) => cents));
  if (back < least || back > most)
    throw new Error(`Refunded to cards: expected ${least} to ${most}, got ${back}`);
}

/** Compares a person's basket and orders. */
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

/**
 * Checks that each analysis after the first is in a follow-up order once it has started, together with all
 * that were due at the same time.
 */
function compareFollowUps(runs: readonly ShownRun[]): void {
  const dates = new Map<string, string>();
  for (const { id, sequence, due_at, started_at, follow_up_id } of runs) {
    same(
      `Whether the run ${id} has a follow-up order`,
      follow_up_id !== null,
      sequence > 0 && started_at !== null,
    );
    if (follow_up_id === null) continue;
    same(`The due date of the analyses in a follow-up order`, dates.get(follow_up_id) ?? due_at, due_at);
    dates.set(follow_up_id, due_at);
  }
  same(`The follow-up orders of one date`, dates.size, new Set(dates.values()).size);
}

/** Compares the pages of an order: its analyses, and its refunded money. */
export async function compareOrder({ call }: Bench, order: Order): Promise<void> {
  const timeline = await call(order.buyer, 'GET', `/orders/order-timeline/?order_id=${order.id}`);
  const { runs: shown, money } = timeline.data;
  for (const run of runsOf(order)) {
    const one = shown.find(({ id }: { id: string }) => id === run.id);
    const isAsShown = shownAs[run.state]?.includes(one.state);
    if (!isAsShown) throw new Error(`State of the run ${run.id}: expected ${run.state}, got ${one.state}`);
    same(
      `Whether the money of the run ${run.id} is back`,
      one.money === 'refunded',
      run.isBack && run.aside === 0,
    );
  }
  compareFollowUps(shown);
  const held = runsOf(order).filter(({ state }) => state === 'to come' || state === 'begun');
  same(`The amount held for the order ${order.id}`, inCents(money.held), sum(held.map(({ cents }) => cents)));
  const detail = (await call(order.buyer, 'GET', `/orders/order-detail/?order_id=${order.id}`)).data;
  const done = order.toCard.filter(({ state }) => state === 'done').map(({ cents }) => cents);
  same(`The refunded amount of the order ${order.id}`, inCents(detail.refunded), order.back);
  same(`The part refunded to the card`, inCents(detail.payments.refunded_to_card), sum(done));
  for (const item of order.items) {
    const view = detail.order_items.find(({ id }: { id: string }) => id === item.id);
    const open = item.repeated ? item.runs.filter(({ state }) => state === 'to come') : [];
    same(
      `The effect of cancelling the item ${item.id}`,
      [view.cancel, view.cancel_times, inCents(view.cancel_refund)],
      [open.length > 0, open.length, sum(open.map(({ cents }) => cents))],
    );
    const back = item.runs.filter(({ isBack }) => isBack).map(({ cents, aside }) => cents - aside);
    const listed = view.refunds.map((one: { refund_amount: number }) => inCents(one.refund_amount));
    same(`The refunds of the item ${item.id}`, sum(listed), sum(back));
  }
}

/** Checks that the history of a wallet ends in its balance, and that its lines add up to it. */
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
