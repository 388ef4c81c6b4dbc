import { sql } from 'kysely';
import { decideTestDispute, openTestDispute } from '../adapters/payments/test-disputes.ts';
import { releaseDispute } from '../features/disputes/release-dispute.ts';
import type { Bench } from './bench.test-support.ts';
import { same } from './books.test-support.ts';
import { perhapsMishap } from './mishap.test-support.ts';
import { type Dispute, isUndecided, type Order, runsOf } from './model.test-support.ts';
import { sweep } from './sweep.steps.test-support.ts';

interface Charge {
  key: string;
  at: Date;
  account: string;
  orderId: string | null;
  cents: number;
}

/** Charges that paid for something, without a pending refund or an existing dispute. */
async function disputable({ world, model }: Bench): Promise<Charge[]> {
  const { rows } = await sql<Charge>`
    select a.id::text as key, a.created_at as at, a.account::text, o.id::text as "orderId", a.card_cents::int as cents
    from payment_attempts a left join orders o on o.attempt_id = a.id
    where a.state = 'succeeded' and a.card_cents > 0 order by a.created_at, a.card_cents, a.id`.execute(
    world.outside,
  );
  // Charges of the same time and amount are sorted by buyer, because ids are random.
  const placeOf = ({ account }: Charge) => model.people.findIndex((who) => who.account === account);
  const alike = (a: Charge, b: Charge) => a.cents === b.cents && a.at.getTime() === b.at.getTime();
  rows.sort((a, b) => (alike(a, b) ? placeOf(a) - placeOf(b) : 0));
  return rows.filter(({ key, orderId }) => {
    const order = model.orders.find(({ id }) => id === orderId);
    const isKnown = orderId === null || order !== undefined;
    return isKnown && !order?.toCard.length && !model.disputes.some((one) => one.key === key);
  });
}

/** Runs a sweep, which learns of the dispute, repeatedly if the first one fails. */
async function hear(bench: Bench): Promise<void> {
  await perhapsMishap(bench, bench.model.people, () => bench.world.server.features.sweep());
  await sweep(bench);
}

/** A cardholder disputes a charge, or the bank asks about it first. */
export async function dispute(bench: Bench): Promise<string | null> {
  const { world, model, random } = bench;
  const charge = random.anyOf(await disputable(bench));
  if (charge === null) return null;
  const state = random.pick(['open', 'open', 'inquiry'] as const);
  const isTopUp = charge.orderId === null;
  const cents = isTopUp && random.percent(30) ? Math.ceil(charge.cents / 2) : charge.cents;
  const reference = await openTestDispute(world.outside, charge.key, state, { cents, at: world.clock.now });
  const buyer = model.people.find(({ account }) => account === charge.account)!;
  const order = model.orders.find(({ id }) => id === charge.orderId) ?? null;
  model.disputes.push({
    reference,
    key: charge.key,
    buyer,
    order,
    cents,
    state,
    heard: null,
    back: 0,
    isReleased: false,
    parts: [],
  });
  await hear(bench);
  return `the bank of ${buyer.name} ${state === 'open' ? 'takes' : 'asks about'} ${cents} of ${order ? 'an order' : 'a top-up'}`;
}

/** A bank decides a dispute, or turns an inquiry into one. */
export async function decide(bench: Bench): Promise<string | null> {
  const { world, model, random } = bench;
  const one = random.anyOf(model.disputes.filter(isUndecided));
  if (one === null) return null;
  const state = random.pick(
    one.state === 'inquiry' ? (['open', 'won', 'lost'] as const) : (['won', 'lost'] as const),
  );
  await decideAs(bench, one, state);
  await hear(bench);
  return `a dispute of ${one.buyer.name} over ${one.cents} is ${state}, with ${one.back} back, at ${world.clock.now.toISOString()}`;
}

async function decideAs(
  { world, random }: Bench,
  one: Dispute,
  state: 'open' | 'won' | 'lost',
): Promise<void> {
  if (state === 'lost' && random.percent(40)) one.back = 1 + random.below(one.cents - 1);
  const isDecided = await decideTestDispute(world.outside, one.reference, state, one.back);
  same('The decision of a bank was accepted', isDecided, true);
  one.state = state;
}

/** Decides all open disputes at the end. */
export async function decideAll(bench: Bench): Promise<void> {
  for (const one of bench.model.disputes.filter(isUndecided)) {
    await decideAs(bench, one, bench.random.pick(['won', 'lost'] as const));
    await sweep(bench);
  }
}

/** The operator releases a blocked account. */
export async function release(bench: Bench): Promise<string | null> {
  const { world, model, random } = bench;
  const one = random.anyOf(model.disputes.filter(({ isReleased, heard }) => !isReleased && heard !== null));
  if (one === null) return null;
  const { reference, buyer, heard } = one;
  const asked = { provider: world.provider.gateway.name, reference, account: buyer.account };
  const { ok } = await releaseDispute(world.server.database.db, asked, world.clock.now);
  same('The release of a dispute was accepted', ok, heard === 'open' || heard === 'lost');
  one.isReleased = ok;
  return `the operator ${ok ? 'lets' : 'need not let'} ${buyer.name} pay again`;
}

/** Whether the operator has to wait for a bank before refunding an order. */
export const isOrderUndecided = ({ disputes }: Bench['model'], order: Order): boolean =>
  disputes.some((one) => one.order === order && one.heard === 'open') ||
  runsOf(order).some(({ state }) => state === 'stopped');
