import { sql } from 'kysely';
import { assertSame } from './books.test-support.ts';
import type { SimulationContext } from './context.test-support.ts';
import {
  isOwed,
  missingOf,
  refund,
  revokeForDispute,
  runsOf,
  type SimulatedDispute,
  type SimulatedOrder,
  type SimulatedRun,
  unrefundedMoneyIn,
} from './model.test-support.ts';

interface StoredDispute {
  state: SimulatedDispute['state'];
  cents: number;
  feeCents: number;
  back: number;
  parts: { runId: string | null; cents: number }[];
}

const feeCents = 1_500;

/**
 * Updates the model with the current state of disputes. The model predicts the total amount that was set aside; the
 * analyses from which it was taken are read from the database, and have to be valid ones.
 */
export async function syncDisputes(bench: SimulationContext): Promise<void> {
  for (const one of bench.model.disputes) {
    const stored = await readDispute(bench, one);
    const { state, cents, back } = stored;
    assertSame(
      `The dispute ${one.reference}`,
      [state, cents, back],
      [one.state, one.cents, one.returnedCents],
    );
    assertSame('The fee of the provider', stored.feeCents, isOwed(one.state) ? feeCents : 0);
    const isFirstReport = one.processedState === null || one.processedState === 'inquiry';
    if (isFirstReport && isOwed(one.state) && one.order) revokeForDispute(bench.model, one.order);
    for (const part of stored.parts.slice(one.allocations.length)) addSetAsideAllocation(bench, one, part);
    const hasChanged = one.processedState !== one.state;
    one.processedState = one.state;
    const isAnyBack = one.allocations.some((part) => part.cents < 0);
    assertSame('A returned amount despite a missing part', isAnyBack && missingOf(one) !== 0, false);
    if (one.state === 'won' && hasChanged) returnSetAside(one);
    if (one.state === 'won' || one.state === 'lost') resumeRuns(bench, one);
  }
}

async function readDispute(
  { world }: SimulationContext,
  { reference }: SimulatedDispute,
): Promise<StoredDispute> {
  const { rows } = await sql<StoredDispute>`
    select d.state, d.amount_cents::int as cents, d.fee_cents::int as "feeCents", d.returned_cents::int as back, (
        select coalesce(jsonb_agg(jsonb_build_object('runId', p.run_id, 'cents', p.cents) order by p.batch, p.run_id), '[]')
        from dispute_allocations p where p.dispute_id = d.id) as parts
    from disputes d where d.reference = ${reference}`.execute(world.adminDb);
  if (!rows[0]) throw new Error(`The dispute ${reference} is not in the database`);
  return rows[0];
}

function addSetAsideAllocation(
  { model }: SimulationContext,
  one: SimulatedDispute,
  { runId, cents }: StoredDispute['parts'][number],
): void {
  if (runId === null) {
    one.buyer.money -= cents;
    one.allocations.push({ run: null, cents });
    return;
  }
  const [order, run] = runOf(model.orders, runId);
  if (cents < 0) {
    run.setAsideCents += cents;
    one.allocations.push({ run, cents });
    return;
  }
  if (order.buyer !== one.buyer || (one.order && one.order !== order))
    throw new Error(`The run ${runId} is set aside for an unrelated dispute`);
  if (run.isClaimed || (run.state !== 'to come' && run.state !== 'started' && run.state !== 'stopped'))
    throw new Error(`The run ${runId} is set aside and was ${run.state}`);
  if (run.state !== 'stopped') run.stateBeforeStop = run.state;
  run.state = 'stopped';
  run.setAsideCents += cents;
  one.allocations.push({ run, cents });
}

function runOf(orders: readonly SimulatedOrder[], id: string): [SimulatedOrder, SimulatedRun] {
  for (const order of orders) {
    const run = runsOf(order).find((each) => each.id === id);
    if (run) return [order, run];
  }
  throw new Error(`Nobody paid for the run ${id}, which is set aside`);
}

/** The bank has decided for us, so the complete amount returns to the accounts it was taken from. */
function returnSetAside(one: SimulatedDispute): void {
  for (const { run, cents } of one.allocations) {
    if (run === null) one.buyer.money += cents;
    else run.setAsideCents -= cents;
  }
}

/** Resumes analyses that no undecided dispute halts, if none of their money is missing. */
function resumeRuns({ model }: SimulationContext, one: SimulatedDispute): void {
  const blockedRuns = new Set(
    model.disputes
      .filter(({ processedState }) => processedState === 'open')
      .flatMap(({ allocations }) => allocations.map(({ run }) => run)),
  );
  const freedRuns = [...new Set(one.allocations.map(({ run }) => run))].filter(
    (run): run is SimulatedRun => run?.state === 'stopped' && !blockedRuns.has(run),
  );
  for (const run of freedRuns) {
    run.failures = 0;
    run.state = run.setAsideCents === 0 ? run.stateBeforeStop : 'not to be';
  }
  for (const order of model.orders) {
    const abandonedRuns = runsOf(order).filter((run) => freedRuns.includes(run) && run.state === 'not to be');
    if (abandonedRuns.length > 0) refund(model, order, abandonedRuns);
  }
}

/** Whether an amount is owed that the next sweep can collect. */
export function isCollectable({ model }: SimulationContext): boolean {
  return model.disputes.some((one) => {
    if (one.isReleased || !isOwed(one.processedState) || missingOf(one) === 0) return false;
    return one.buyer.money > 0 || (one.order !== null && stoppableOf(one.order));
  });
}

const stoppableOf = (order: SimulatedOrder): boolean =>
  unrefundedMoneyIn(order) > 0 &&
  runsOf(order).some(({ state, isClaimed }) => !isClaimed && (state === 'to come' || state === 'started'));
