import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { auditStatement, parseBrokenRules } from '../features/audit/audit.ts';
import { ledgerBalance } from '../features/ledger/ledger-balance.test-support.ts';
import { accountNames } from '../features/ledger/post.ts';
import type { RuleName } from '../features/ledger/rules.messages.ts';
import { findWalletBalances } from '../features/ledger/spendable.ts';
import type { SimulationContext } from './context.test-support.ts';
import {
  balanceOf,
  isOwed,
  missingOf,
  runsOf,
  type SimulatedOrder,
  type SimulatedPerson,
} from './model.test-support.ts';

/**
 * Compares two values.
 * @throws Error if the actual value differs from the expected one
 */
export function assertSame(subject: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Error(`${subject}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
}

export const toCents = (dollars: number): number => Math.round(dollars * 100);
const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);
const sorted = (cents: readonly number[]): number[] => cents.toSorted((a, b) => a - b);

/** Compares the model with the wallets and the provider's records, which is done after every step. */
export async function compareMoney(bench: SimulationContext): Promise<void> {
  const { world, model } = bench;
  const spendableByAccount = await findWalletBalances(
    world.adminDb,
    model.people.map(({ account }) => account),
  );
  for (const { name, account, ...who } of model.people) {
    const { balance = 0, promo = 0 } = spendableByAccount.get(account) ?? {};
    assertSame(
      `The wallet of ${name} and the gifts in it`,
      [balance, promo],
      [who.money + who.gifts, who.gifts],
    );
  }
  await compareDisputedMoney(bench);
  await compareCharges(bench);
}

/** Compares the disputed amount, and the part of it that is missing, over all people. */
async function compareDisputedMoney({ world, model }: SimulationContext): Promise<void> {
  if (model.disputes.length === 0) return;
  const disputedCents = await ledgerBalance(world.adminDb, accountNames.disputed);
  const debt = await ledgerBalance(world.adminDb, accountNames.badDebt);
  const openDisputes = model.disputes.filter(({ processedState }) => processedState === 'open');
  const owedDisputes = model.disputes.filter(({ processedState }) => isOwed(processedState));
  assertSame(
    'The disputed amount, and the missing part of it',
    [disputedCents, 0 - debt],
    [sum(openDisputes.map(({ cents }) => cents)), sum(owedDisputes.map(missingOf))],
  );
}

/** Compares the model with the pages that people see, and audits the books. */
export async function compareAll(bench: SimulationContext): Promise<void> {
  const { world, model } = bench;
  const { rows } = await sql<{ rule: RuleName; what: string }>`${sql.raw(auditStatement)}`.execute(
    world.adminDb,
  );
  assertSame('The auditor', parseBrokenRules(rows), []);
  for (const who of model.people) {
    await compareWallet(bench, who);
    await compareBasketAndOrders(bench, who);
  }
}

async function compareWallet({ call }: SimulationContext, who: SimulatedPerson): Promise<void> {
  const { data } = await call(who, 'GET', '/orders/wallet/');
  assertSame(
    `The wallet that ${who.name} is shown and the gifts in it`,
    [toCents(data.balance), toCents(data.promotional)],
    [balanceOf(who), who.gifts],
  );
}

/** Compares the charges: one succeeded charge for each amount paid by card, and no others. */
async function compareCharges({ world, model }: SimulationContext): Promise<void> {
  const open = new Set(model.people.flatMap((who) => who.open.map(({ id }) => id)));
  const record = (await world.provider.listRecords()).filter(
    ({ key, succeeded }) => succeeded && !open.has(key),
  );
  const cardPayments = model.orders.flatMap(({ cardCents }) => (cardCents > 0 ? [cardCents] : []));
  assertSame(
    'The charges of the provider',
    sorted(record.map(({ cents }) => cents)),
    sorted([...cardPayments, ...model.topUps.values()]),
  );
  const completedCardRefunds = model.orders
    .flatMap(({ cardRefunds }) => cardRefunds)
    .filter(({ state }) => state === 'done');
  const requestedCardRefunds = model.orders
    .flatMap(({ cardRefunds }) => cardRefunds)
    .filter(({ state }) => state === 'requested');
  const refundedToCards = sum(record.map(({ refundedCents }) => refundedCents));
  const minCents = sum(completedCardRefunds.map(({ cents }) => cents));
  const maxCents = minCents + sum(requestedCardRefunds.map(({ cents }) => cents));
  if (refundedToCards < minCents || refundedToCards > maxCents)
    throw new Error(`Refunded to cards: expected ${minCents} to ${maxCents}, got ${refundedToCards}`);
}

/** Compares a person's cart and orders. */
async function compareBasketAndOrders(
  { call, model }: SimulationContext,
  who: SimulatedPerson,
): Promise<void> {
  const cart = (await call(who, 'GET', '/carts/cart/')).data as { id?: string; total_price: number }[];
  const shownItems = cart.flatMap(({ id, total_price }) =>
    id === undefined ? [] : [`${id} ${toCents(total_price)}`],
  );
  const items = who.items.filter(({ state }) => state === 'in').map(({ id, cents }) => `${id} ${cents}`);
  assertSame(`The basket of ${who.name}`, shownItems.toSorted(), items.toSorted());
  const { data: listed } = await call(who, 'GET', '/orders/order-list/');
  const orders = model.orders.filter(({ buyer }) => buyer === who).map(({ id }) => id);
  const paid = listed.filter(({ reccurring_order }: { reccurring_order: boolean }) => !reccurring_order);
  assertSame(
    `The orders of ${who.name}`,
    paid.map(({ id }: { id: string }) => id).toSorted(),
    orders.toSorted(),
  );
}

const shownStates: Record<string, readonly string[]> = {
  'to come': ['Scheduled'],
  stopped: ['Disputed'],
  started: ['Scheduled', 'Processing', 'Waiting for a clear view'],
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
 * Checks that each analysis after the first is in a follow-up order once it has started, together with all analyses
 * that were due at the same time.
 */
function compareFollowUps(runs: readonly ShownRun[]): void {
  const dates = new Map<string, string>();
  for (const { id, sequence, due_at, started_at, follow_up_id } of runs) {
    assertSame(
      `Whether the run ${id} has a follow-up order`,
      follow_up_id !== null,
      sequence > 0 && started_at !== null,
    );
    if (follow_up_id === null) continue;
    assertSame(
      `The due date of the analyses in a follow-up order`,
      dates.get(follow_up_id) ?? due_at,
      due_at,
    );
    dates.set(follow_up_id, due_at);
  }
  assertSame(`The follow-up orders of one date`, dates.size, new Set(dates.values()).size);
}

/** Compares the pages of an order: its analyses, and its refunded money. */
export async function compareOrder({ call }: SimulationContext, order: SimulatedOrder): Promise<void> {
  const timeline = await call(order.buyer, 'GET', `/orders/order-timeline/?order_id=${order.id}`);
  const { runs: shownRuns, money } = timeline.data;
  for (const run of runsOf(order)) {
    const shownRun = shownRuns.find(({ id }: { id: string }) => id === run.id);
    const isStateShown = shownStates[run.state]?.includes(shownRun.state);
    if (!isStateShown)
      throw new Error(`State of the run ${run.id}: expected ${run.state}, got ${shownRun.state}`);
    assertSame(
      `Whether the money of the run ${run.id} is back`,
      shownRun.money === 'refunded',
      run.isRefunded && run.setAsideCents === 0,
    );
  }
  compareFollowUps(shownRuns);
  const heldRuns = runsOf(order).filter(({ state }) => state === 'to come' || state === 'started');
  assertSame(
    `The amount held for the order ${order.id}`,
    toCents(money.held),
    sum(heldRuns.map(({ cents }) => cents)),
  );
  const detail = (await call(order.buyer, 'GET', `/orders/order-detail/?order_id=${order.id}`)).data;
  const completedCardRefunds = order.cardRefunds
    .filter(({ state }) => state === 'done')
    .map(({ cents }) => cents);
  assertSame(`The refunded amount of the order ${order.id}`, toCents(detail.refunded), order.refundedCents);
  assertSame(
    `The part refunded to the card`,
    toCents(detail.payments.refunded_to_card),
    sum(completedCardRefunds),
  );
  for (const item of order.items) {
    const shownItem = detail.order_items.find(({ id }: { id: string }) => id === item.id);
    const openRuns = item.isRecurring ? item.runs.filter(({ state }) => state === 'to come') : [];
    assertSame(
      `The effect of cancelling the item ${item.id}`,
      [shownItem.cancel, shownItem.cancel_times, toCents(shownItem.cancel_refund)],
      [openRuns.length > 0, openRuns.length, sum(openRuns.map(({ cents }) => cents))],
    );
    const refundedCents = item.runs
      .filter(({ isRefunded }) => isRefunded)
      .map(({ cents, setAsideCents }) => cents - setAsideCents);
    const listedCents = shownItem.refunds.map((one: { refund_amount: number }) => toCents(one.refund_amount));
    assertSame(`The refunds of the item ${item.id}`, sum(listedCents), sum(refundedCents));
  }
}

/** Checks that the history of a wallet ends in its balance, and that its lines add up to it. */
export async function compareHistory({ call }: SimulationContext, who: SimulatedPerson): Promise<void> {
  const { data } = await call(who, 'GET', '/orders/wallet-history/');
  let balance = toCents(data.balance);
  assertSame(`The history of ${who.name}`, balance, balanceOf(who));
  for (const line of data.history) {
    assertSame(`The balance after "${line.description}"`, toCents(line.balance), balance);
    balance -= (line.transaction_type === 'credit' ? 1 : -1) * toCents(line.amount);
  }
  if (data.history.length < 100) assertSame(`The balance of ${who.name} before all`, balance, 0);
}
