import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { startDueRuns } from '../features/runs/find-due-runs.ts';
import { within } from '../testing/time-limit.test-support.ts';
import { type Bench, openBench } from './bench.test-support.ts';
import { compareAll, compareHistory, compareMoney, compareOrder, same } from './books.test-support.ts';
import { decide, decideAll, dispute, release } from './dispute.steps.test-support.ts';
import { emptyModel, runsOf, type Somebody } from './model.test-support.ts';
import { cancel, takeBack } from './order.steps.test-support.ts';
import {
  giveUp,
  pay,
  payBeside,
  payInTwoTabs,
  payWhileItHangs,
  stepOfTheBank,
  topUp,
} from './pay.steps.test-support.ts';
import { work, workAll } from './run.steps.test-support.ts';
import { seededRandom } from './seeded-random.test-support.ts';
import { changePrices, join, lookAtPrices, putIn, takeOut } from './shop.steps.test-support.ts';
import { sweep, sweepPerhapsBroken } from './sweep.steps.test-support.ts';
import type { World, Worlds } from './world.test-support.ts';

type Step = (bench: Bench, who: Somebody) => Promise<string | null>;

const minute = 60_000;
const day = 1_440 * minute;

const timeGoesBy: Step = async ({ random, later }) => {
  const [name, span, most] = random.pick<[string, number, number]>([
    ['minutes', minute, 20],
    ['minutes', minute, 3],
    ['days', day, 10],
    ['weeks', 7 * day, 4],
  ]);
  const count = 1 + random.below(most);
  later(count * span);
  return `${count} ${name} go by`;
};

const pricesChange: Step = async (bench) => {
  const said = await changePrices(bench);
  await lookAtPrices(bench);
  return said;
};

/** A referred person buys, receives the results and keeps the order, so that the referrer gets a reward. */
const guestSettles: Step = async (bench) => {
  const { world, model, later } = bench;
  const isNew = (one: Somebody) => one.host !== null && !model.rewards.some(({ guest }) => guest === one);
  const guest = bench.random.anyOf(model.people.filter(isNew));
  if (guest === null) return null;
  const said = [await putIn(bench, guest), await putIn(bench, guest), await pay(bench, guest)];
  await startDueRuns(world.server.database.db, world.jobs, world.clock.now);
  await workAll(bench);
  later(15 * day);
  await sweep(bench);
  return `${said.join(', ')}; two weeks later nobody has complained`;
};

/** The steps with their relative frequencies. */
const steps: readonly [number, Step][] = [
  [1, join],
  [3, guestSettles],
  [6, putIn],
  [1, takeOut],
  [8, pay],
  [2, payInTwoTabs],
  [2, payBeside],
  [2, payWhileItHangs],
  [3, topUp],
  [3, stepOfTheBank],
  [1, giveUp],
  [2, cancel],
  [1, takeBack],
  [7, work],
  [4, sweepPerhapsBroken],
  [2, dispute],
  [2, decide],
  [1, release],
  [5, timeGoesBy],
  [1, pricesChange],
];
const inAll = steps.reduce((sum, [weight]) => sum + weight, 0);

function chosen({ random }: Bench): Step {
  let left = random.below(inAll);
  for (const [weight, step] of steps) {
    if (left < weight) return step;
    left -= weight;
  }
  return timeGoesBy;
}

/** The first steps of each life, which give people something to trade. */
const beginning: readonly Step[] = [join, join, topUp, putIn, putIn, topUp, putIn, putIn];

/**
 * Percentage of steps after which the books are audited: errors in them persist, so not every step needs an
 * audit.
 */
const looks = 15;

/** Executes the next step: the first ones are fixed, later ones are random, among those that are possible. */
async function happen(bench: Bench, step: number, thorough: boolean): Promise<string> {
  const { random, model } = bench;
  for (;;) {
    const who = random.anyOf(model.people);
    const said = who === null ? await join(bench) : await (beginning[step] ?? chosen(bench))(bench, who);
    if (said === null) continue;
    await compareMoney(bench);
    if (random.percent(looks) || thorough) await compareAll(bench);
    return said;
  }
}

/** Number of steps in a life. */
const length = 40;
/** Number of log lines shown with a failure. */
const shown = 12;
/**
 * Timeout of one life, which takes some seconds: a request without a reply is a failure too, and has to be
 * reported.
 */
const maxLifeMs = 300_000;
/** Timeout for closing a server: after a life that timed out it may hang. */
const maxLeaveMs = 30_000;

/**
 * Simulates one random life of the shop: after every step the money is compared with the model, and after
 * some steps all books and pages.
 * @param thorough compares everything after every step, to find the first one that goes wrong
 * @returns the log of the steps
 * @throws with the seed and the last steps
 */
export async function simulate(worlds: Worlds, seed: number, thorough: boolean): Promise<string[]> {
  const world = await worlds.open();
  const log: string[] = [];
  let inOrder = false;
  try {
    await within(maxLifeMs, live(openBench(world, emptyModel(), seededRandom(seed)), log, thorough), () =>
      openStatements(world.outside),
    );
    inOrder = true;
  } catch (error) {
    throw new Error(failure({ seed, log, world, error }), { cause: error });
  } finally {
    await within(maxLeaveMs, world.leave(inOrder), async () => 'Its server does not close.').catch(
      (error: Error) => {
        if (inOrder) throw error;
      },
    );
  }
  return log;
}

async function live(bench: Bench, log: string[], thorough: boolean): Promise<void> {
  for (let step = 0; step < length; step += 1) {
    bench.isFaulty = false;
    bench.said.length = 0;
    log.push('(did not come to its end)');
    const began = performance.now();
    const said = await happen(bench, step, thorough);
    log[log.length - 1] = [said, ...bench.said, `${Math.round(performance.now() - began)} ms`].join('; ');
  }
  log.push('everything comes to its end');
  await end(bench);
}

/** The running statements of the database, and which ones block each other. */
async function openStatements(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql`
    select application_name, state, wait_event_type, wait_event, pg_blocking_pids(pid) as behind, pid,
      now() - xact_start as open_for, left(query, 200) as query
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  return `The database is at: ${rows.map((row) => `\n  ${JSON.stringify(row)}`).join('')}`;
}

/** Ends a life: everything that was paid for is delivered or refunded. */
async function end(bench: Bench): Promise<void> {
  const { model } = bench;
  bench.later(16 * minute);
  await sweep(bench);
  // Some refunds are still pending when they are first checked.
  await sweep(bench);
  await decideAll(bench);
  for (const who of model.people) same(`The open payments of ${who.name}`, who.open.length, 0);
  const isAnyLeft = () =>
    model.orders.flatMap(runsOf).some(({ state }) => state === 'to come' || state === 'begun');
  for (let week = 0; week < 16 && isAnyLeft(); week += 1) {
    bench.later(7 * day);
    await startDueRuns(bench.world.server.database.db, bench.world.jobs, bench.world.clock.now);
    await workAll(bench);
  }
  bench.later(28 * day);
  await sweep(bench);
  same('An analysis is paid for but was never executed', isAnyLeft(), false);
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
  world: World;
  error: unknown;
}): string {
  const first = Math.max(0, log.length - shown);
  const lines = log.slice(first).map((line, place) => `  ${first + place + 1}. ${line}`);
  const trouble = world.trouble.slice(-4).map((line) => `  ${line}`);
  return [
    `The simulation failed. Again: FURROW_SEED=${seed}`,
    ...lines,
    error instanceof Error ? error.message : String(error),
    ...(trouble.length > 0 ? ['The server said last:', ...trouble] : []),
  ].join('\n');
}
