import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { enqueueDueRuns } from '../features/runs/enqueue-due-runs.ts';
import { withTimeout } from '../testing/with-timeout.test-support.ts';
import { assertSame, compareAll, compareHistory, compareMoney, compareOrder } from './books.test-support.ts';
import { createContext, type SimulationContext } from './context.test-support.ts';
import { decideAll, decideRandomDispute, dispute, release } from './dispute.steps.test-support.ts';
import { emptyModel, runsOf, type SimulatedPerson } from './model.test-support.ts';
import { cancel, refundByOperator } from './order.steps.test-support.ts';
import {
  cancelPayment,
  pay,
  payDuringChange,
  payInTwoTabs,
  payWhileItHangs,
  stepOfTheBank,
  topUp,
} from './pay.steps.test-support.ts';
import { decideReward } from './reward.steps.test-support.ts';
import { executeAllJobs, workOnJob } from './run.steps.test-support.ts';
import { seededRandom } from './seeded-random.test-support.ts';
import {
  addFieldToBasket,
  changePrices,
  join,
  refreshPrices,
  removeFromBasket,
} from './shop.steps.test-support.ts';
import { sweep, sweepWithPossibleFault } from './sweep.steps.test-support.ts';
import type { SimulatedWorld, WorldPool } from './world.test-support.ts';

type SimulationStep = (bench: SimulationContext, who: SimulatedPerson) => Promise<string | null>;

const minute = 60_000;
const day = 1_440 * minute;

const passTime: SimulationStep = async ({ random, advanceClock }) => {
  const [name, span, maxCount] = random.pick<[string, number, number]>([
    ['minutes', minute, 20],
    ['minutes', minute, 3],
    ['days', day, 10],
    ['weeks', 7 * day, 4],
  ]);
  const count = 1 + random.integerBelow(maxCount);
  advanceClock(count * span);
  return `${count} ${name} go by`;
};

const changeShopPrices: SimulationStep = async (bench) => {
  const report = await changePrices(bench);
  await refreshPrices(bench);
  return report;
};

/** A referred person buys, receives the results and does not cancel the order, so that the referrer gets a reward. */
const buyAsReferred: SimulationStep = async (bench) => {
  const { world, model, advanceClock } = bench;
  const isNewPerson = (one: SimulatedPerson) =>
    one.referrer !== null && !model.rewards.some(({ guest }) => guest === one);
  const guest = bench.random.pickOrNull(model.people.filter(isNewPerson));
  if (guest === null) return null;
  const notes = [
    await addFieldToBasket(bench, guest),
    await addFieldToBasket(bench, guest),
    await pay(bench, guest),
  ];
  await enqueueDueRuns(world.server.database.db, world.jobs, world.clock.now);
  await executeAllJobs(bench);
  advanceClock(15 * day);
  await sweep(bench);
  return `${notes.join(', ')}; two weeks later nobody has complained`;
};

/** The steps with their relative frequencies. */
const weightedSteps: readonly [number, SimulationStep][] = [
  [1, join],
  [3, buyAsReferred],
  [6, addFieldToBasket],
  [1, removeFromBasket],
  [8, pay],
  [2, payInTwoTabs],
  [2, payDuringChange],
  [2, payWhileItHangs],
  [3, topUp],
  [3, stepOfTheBank],
  [1, cancelPayment],
  [2, cancel],
  [1, refundByOperator],
  [7, workOnJob],
  [4, sweepWithPossibleFault],
  [2, dispute],
  [2, decideRandomDispute],
  [1, release],
  [4, decideReward],
  [5, passTime],
  [1, changeShopPrices],
];
const totalWeight = weightedSteps.reduce((sum, [weight]) => sum + weight, 0);

function pickStep({ random }: SimulationContext): SimulationStep {
  let remainingWeight = random.integerBelow(totalWeight);
  for (const [weight, step] of weightedSteps) {
    if (remainingWeight < weight) return step;
    remainingWeight -= weight;
  }
  return passTime;
}

/** The first steps of each life, which give people something to trade. */
const firstSteps: readonly SimulationStep[] = [
  join,
  join,
  topUp,
  addFieldToBasket,
  addFieldToBasket,
  topUp,
  addFieldToBasket,
  addFieldToBasket,
];

/**
 * Percentage of steps after which the books are audited. Errors in the books persist, so not every step needs an audit.
 */
const auditPercent = 15;

/** Executes the next step. The first steps are fixed; later ones are chosen at random among those that are possible. */
async function executeStep(bench: SimulationContext, step: number, thorough: boolean): Promise<string> {
  const { random, model } = bench;
  for (;;) {
    const who = random.pickOrNull(model.people);
    const report = who === null ? await join(bench) : await (firstSteps[step] ?? pickStep(bench))(bench, who);
    if (report === null) continue;
    await compareMoney(bench);
    if (random.percent(auditPercent) || thorough) await compareAll(bench);
    return report;
  }
}

/** Number of random steps in one simulated run. */
const stepCount = 40;
/** Number of log lines shown with a failure. */
const shownLines = 12;
/**
 * Timeout in milliseconds of one simulated run, which usually takes some seconds. A request without a reply is a failure too,
 * and has to be reported.
 */
const maxLifeMs = 300_000;
/** Timeout in milliseconds for closing a server, which may not respond after a life that timed out. */
const maxLeaveMs = 30_000;

/**
 * Simulates one random life of a server: after every step the money is compared with the model, and after some steps
 * all books and pages.
 * @param thorough compares everything after every step, to find the first one that goes wrong
 * @returns the log of the steps
 * @throws with the seed and the last steps
 */
export async function simulate(worlds: WorldPool, seed: number, thorough: boolean): Promise<string[]> {
  const world = await worlds.open();
  const log: string[] = [];
  let isIntact = false;
  try {
    await withTimeout(
      maxLifeMs,
      runLife(createContext(world, emptyModel(), seededRandom(seed)), log, thorough),
      () => openStatements(world.adminDb),
    );
    isIntact = true;
  } catch (error) {
    throw new Error(failure({ seed, log, world, error }), { cause: error });
  } finally {
    await withTimeout(maxLeaveMs, world.release(isIntact), async () => 'Its server does not close.').catch(
      (error: Error) => {
        if (isIntact) throw error;
      },
    );
  }
  return log;
}

async function runLife(bench: SimulationContext, log: string[], thorough: boolean): Promise<void> {
  for (let step = 0; step < stepCount; step += 1) {
    bench.isFaulty = false;
    bench.notes.length = 0;
    log.push('(did not come to its end)');
    const startedAt = performance.now();
    const report = await executeStep(bench, step, thorough);
    log[log.length - 1] = [report, ...bench.notes, `${Math.round(performance.now() - startedAt)} ms`].join(
      '; ',
    );
  }
  log.push('everything comes to its end');
  await endLife(bench);
}

/** Describes the running statements of the database, and which ones block each other. */
async function openStatements(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql`
    select application_name, state, wait_event_type, wait_event, pg_blocking_pids(pid) as behind, pid,
      now() - xact_start as open_for, left(query, 200) as query
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  return `The database is at: ${rows.map((row) => `\n  ${JSON.stringify(row)}`).join('')}`;
}

/** Ends a life: everything that was paid for is delivered or refunded. */
async function endLife(bench: SimulationContext): Promise<void> {
  const { model } = bench;
  bench.advanceClock(16 * minute);
  await sweep(bench);
  // Some refunds are still pending after the first sweep.
  await sweep(bench);
  await decideAll(bench);
  for (const who of model.people) assertSame(`The open payments of ${who.name}`, who.open.length, 0);
  const isAnyLeft = () =>
    model.orders.flatMap(runsOf).some(({ state }) => state === 'to come' || state === 'started');
  for (let week = 0; week < 16 && isAnyLeft(); week += 1) {
    bench.advanceClock(7 * day);
    await enqueueDueRuns(bench.world.server.database.db, bench.world.jobs, bench.world.clock.now);
    await executeAllJobs(bench);
  }
  bench.advanceClock(28 * day);
  await sweep(bench);
  assertSame('An analysis is paid for but was never executed', isAnyLeft(), false);
  await compareMoney(bench);
  await compareAll(bench);
  for (const who of model.people) await compareHistory(bench, who);
  for (const order of model.orders) await compareOrder(bench, order);
}

function failure({
  seed,
  log,
  world,
  error,
}: {
  seed: number;
  log: readonly string[];
  world: SimulatedWorld;
  error: unknown;
}): string {
  const first = Math.max(0, log.length - shownLines);
  const lines = log.slice(first).map((line, index) => `  ${first + index + 1}. ${line}`);
  const errors = world.errors.slice(-4).map((line) => `  ${line}`);
  return [
    `The simulation failed. Again: FURROW_SEED=${seed}`,
    ...lines,
    error instanceof Error ? error.message : String(error),
    ...(errors.length > 0 ? ['The server said last:', ...errors] : []),
  ].join('\n');
}
