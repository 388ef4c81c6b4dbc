import { sql } from 'kysely';
import { decideTestDispute, openTestDispute } from '../adapters/payments/test-disputes.ts';
import { releaseDispute } from '../features/disputes/release-dispute.ts';
import { assertSame } from './books.test-support.ts';
import type { SimulationContext } from './context.test-support.ts';
import { isUndecided, runsOf, type SimulatedDispute, type SimulatedOrder } from './model.test-support.ts';
import { withPossibleFault } from './possible-fault.test-support.ts';
import { sweep } from './sweep.steps.test-support.ts';

interface PaidCharge {
  key: string;
  at: Date;
  account: string;
  orderId: string | null;
  cents: number;
}

/** Finds charges that paid for something, without a pending refund or an existing dispute. */
async function disputable({ world, model }: SimulationContext): Promise<PaidCharge[]> {
  const { rows } = await sql<PaidCharge>`
    select a.id::text as key, a.created_at as at, a.account::text, o.id::text as "orderId", a.card_cents::int as cents
    from payment_attempts a left join orders o on o.attempt_id = a.id
    where a.state = 'succeeded' and a.card_cents > 0 order by a.created_at, a.card_cents, a.id`.execute(
    world.adminDb,
  );
  // Charges of the same time and amount are sorted by buyer, because ids are random.
  const buyerIndex = ({ account }: PaidCharge) => model.people.findIndex((who) => who.account === account);
  const hasSameCentsAndTime = (a: PaidCharge, b: PaidCharge) =>
    a.cents === b.cents && a.at.getTime() === b.at.getTime();
  rows.sort((a, b) => (hasSameCentsAndTime(a, b) ? buyerIndex(a) - buyerIndex(b) : 0));
  return rows.filter(({ key, orderId }) => {
    const order = model.orders.find(({ id }) => id === orderId);
    const isKnown = orderId === null || order !== undefined;
    return isKnown && !order?.cardRefunds.length && !model.disputes.some((one) => one.key === key);
  });
}

/** Runs a sweep, which books the dispute, and repeats it if it fails. */
async function sweepForDisputes(bench: SimulationContext): Promise<void> {
  await withPossibleFault(bench, bench.model.people, () => bench.world.server.features.sweep());
  await sweep(bench);
}

/** A cardholder disputes a charge, or the bank asks about it first. */
export async function dispute(bench: SimulationContext): Promise<string | null> {
  const { world, model, random } = bench;
  const charge = random.pickOrNull(await disputable(bench));
  if (charge === null) return null;
  const state = random.pick(['open', 'open', 'inquiry'] as const);
  const isTopUp = charge.orderId === null;
  const cents = isTopUp && random.percent(30) ? Math.ceil(charge.cents / 2) : charge.cents;
  const reference = await openTestDispute(world.adminDb, charge.key, state, { cents, at: world.clock.now });
  const buyer = model.people.find(({ account }) => account === charge.account)!;
  const order = model.orders.find(({ id }) => id === charge.orderId) ?? null;
  model.disputes.push({
    reference,
    key: charge.key,
    buyer,
    order,
    cents,
    state,
    processedState: null,
    returnedCents: 0,
    isReleased: false,
    allocations: [],
  });
  await sweepForDisputes(bench);
  return `the bank of ${buyer.name} ${state === 'open' ? 'takes' : 'asks about'} ${cents} of ${order ? 'an order' : 'a top-up'}`;
}

/** A bank decides a dispute, or turns an inquiry into one. */
export async function decideRandomDispute(bench: SimulationContext): Promise<string | null> {
  const { world, model, random } = bench;
  const undecidedDispute = random.pickOrNull(model.disputes.filter(isUndecided));
  if (undecidedDispute === null) return null;
  const state = random.pick(
    undecidedDispute.state === 'inquiry' ? (['open', 'won', 'lost'] as const) : (['won', 'lost'] as const),
  );
  await decideAs(bench, undecidedDispute, state);
  await sweepForDisputes(bench);
  return `a dispute of ${undecidedDispute.buyer.name} over ${undecidedDispute.cents} is ${state}, with ${undecidedDispute.returnedCents} back, at ${world.clock.now.toISOString()}`;
}

async function decideAs(
  { world, random }: SimulationContext,
  one: SimulatedDispute,
  state: 'open' | 'won' | 'lost',
): Promise<void> {
  if (state === 'lost' && random.percent(40)) one.returnedCents = 1 + random.integerBelow(one.cents - 1);
  const isDecided = await decideTestDispute(world.adminDb, one.reference, state, one.returnedCents);
  assertSame('The decision of a bank was accepted', isDecided, true);
  one.state = state;
}

/** Decides all open disputes at the end. */
export async function decideAll(bench: SimulationContext): Promise<void> {
  for (const one of bench.model.disputes.filter(isUndecided)) {
    await decideAs(bench, one, bench.random.pick(['won', 'lost'] as const));
    await sweep(bench);
  }
}

/** The operator releases a blocked account. */
export async function release(bench: SimulationContext): Promise<string | null> {
  const { world, model, random } = bench;
  const releasable = random.pickOrNull(
    model.disputes.filter(({ isReleased, processedState }) => !isReleased && processedState !== null),
  );
  if (releasable === null) return null;
  const { reference, buyer, processedState } = releasable;
  const disputeToRelease = { provider: world.provider.gateway.name, reference, account: buyer.account };
  const { ok } = await releaseDispute(world.server.database.db, disputeToRelease, world.clock.now);
  assertSame(
    'The release of a dispute was accepted',
    ok,
    processedState === 'open' || processedState === 'lost',
  );
  releasable.isReleased = ok;
  return `the operator ${ok ? 'lets' : 'need not let'} ${buyer.name} pay again`;
}

/** Whether the operator has to wait for a bank before refunding an order. */
export const isOrderUndecided = ({ disputes }: SimulationContext['model'], order: SimulatedOrder): boolean =>
  disputes.some((one) => one.order === order && one.processedState === 'open') ||
  runsOf(order).some(({ state }) => state === 'stopped');
