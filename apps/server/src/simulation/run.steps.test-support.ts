import { SceneError } from '@furrow/analysis/scene-error';
import { sceneMessages } from '@furrow/analysis/scene-messages';
import { passMilliseconds } from '@furrow/analysis/scenes/passes';
import { sql } from 'kysely';
import { deliver } from '../features/runs/end-run.ts';
import { runExecuteHandler } from '../features/runs/run-execute.handler.ts';
import { type TakenRun, takeRun } from '../features/runs/runs.store.ts';
import { acquiredFor, aResult } from '../testing/do-runs.test-support.ts';
import type { Bench } from './bench.test-support.ts';
import { compareOrder, same } from './books.test-support.ts';
import { perhapsMishap } from './mishap.test-support.ts';
import { type Order, type OrderedItem, type Run, refund } from './model.test-support.ts';
import { askToCancel, cancellable, cancelled } from './order.steps.test-support.ts';

interface Job {
  id: string;
  runId: string;
  look: number;
  /** A later poll exists, so this job does nothing. */
  isPast: boolean;
}

/**
 * The jobs that a worker would take now. Those with the same time are sorted without random ids, so that a
 * seed always executes the same run.
 */
async function dueJobs({ world }: Bench): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select j.id::text, r.id::text as "runId", (j.data->>'look')::int as look,
      r.look <> (j.data->>'look')::int as "isPast"
    from pgboss.job j
    join runs r on r.id::text = j.data->>'runId'
    join order_items i on i.id = r.order_item_id
    join orders o on o.id = i.order_id
    where j.name = 'run.execute' and j.state in ('created', 'retry') and j.start_after <= ${world.clock.now}
    order by j.created_on, o.created_at, o.total_cents, i.recurring_times, i.service_cents + i.image_cents,
      r.sequence, look`.execute(world.outside);
  return rows;
}

const done = ({ world }: Bench, { id }: Job) =>
  sql`update pgboss.job set state = 'completed', completed_on = now() where id = ${id}::uuid`.execute(
    world.outside,
  );

interface Chosen {
  job: Job;
  order: Order;
  item: OrderedItem;
  run: Run;
}

function chosenBy({ model }: Bench, job: Job): Chosen {
  for (const order of model.orders) {
    for (const item of order.items) {
      const run = item.runs.find(({ id }) => id === job.runId);
      if (run) return { job, order, item, run };
    }
  }
  throw new Error(`There is a job for the run ${job.runId}, which is in no order of the model`);
}

const isOver = ({ state }: Run) => state === 'delivered' || state === 'not to be';
/** Whether the job has nothing to do. */
const isVain = ({ job, run }: Chosen) => job.isPast || isOver(run) || run.state === 'stopped';
const take = ({ world }: Bench, { runId, look }: Job): Promise<TakenRun | null> =>
  takeRun(world.server.database.db, { id: runId, look }, world.clock.now);

/** Delivers a minimal result; only its price matters here. */
function bring({ world }: Bench, taken: TakenRun): Promise<boolean> {
  return deliver(world.server.database.db, taken, aResult(taken), world.clock.now);
}

function taken({ run }: Chosen): void {
  run.state = 'begun';
  run.isTaken = true;
}

function delivered({ world }: Bench, { run }: Chosen): void {
  Object.assign(run, { state: 'delivered', isTaken: false, deliveredAt: world.clock.now });
}

function inVain({ model }: Bench, { order, run }: Chosen): void {
  Object.assign(run, { state: 'not to be', isTaken: false });
  refund(model, order, [run]);
}

/** A worker completes a job, or dies in the middle of it. */
async function deliverOne(bench: Bench, chosen: Chosen): Promise<string | null> {
  const { job } = chosen;
  const came = await perhapsMishap(bench, [], async () => {
    const held = await take(bench, job);
    return held === null ? 'nothing to do' : (await bring(bench, held)) ? 'delivered' : 'too late';
  });
  if (came === null || bench.isFaulty) {
    await learnRun(bench, chosen);
    return 'a worker was broken off';
  }
  same('The outcome of a job', came, isVain(chosen) ? 'nothing to do' : 'delivered');
  if (came === 'delivered') delivered(bench, chosen);
  if (bench.random.percent(90)) await done(bench, job);
  return `a run is ${came}`;
}

/** After a fault, updates the model from the order's page; a run that was not completed stays open. */
async function learnRun(bench: Bench, chosen: Chosen): Promise<void> {
  const { order, run } = chosen;
  if (isOver(run)) return;
  const { data } = await bench.call(order.buyer, 'GET', `/orders/order-timeline/?order_id=${order.id}`);
  const shown = data.runs.find(({ id }: { id: string }) => id === run.id);
  if (shown.state === 'Completed') delivered(bench, chosen);
  else if (shown.state === 'Refunded' || shown.state === 'Failed') inVain(bench, chosen);
  else if (shown.state === 'Processing') taken(chosen);
  else if (shown.started_at !== null) Object.assign(run, { state: 'begun', isTaken: false });
}

/** Runs the real handler, with imagery that has no clear view, or that is unavailable. */
async function workInVain(
  bench: Bench,
  chosen: Chosen,
  wanted: 'no clear view' | 'trouble',
): Promise<string | null> {
  const { world } = bench;
  const { job, run, item } = chosen;
  const lastLook = run.dueAt.getTime() + item.waitingHours * 3_600_000;
  // The archive is not searched if a scene of the last delivered pass is already the newest possible one.
  const taken = item.runs.flatMap(({ deliveredAt, dueAt }, sequence) =>
    deliveredAt ? [acquiredFor({ dueAt, sequence }).getTime()] : [],
  );
  const newest = Math.min(world.clock.now.getTime(), lastLook);
  const why = newest <= Math.max(...taken) + passMilliseconds ? 'no clear view' : wanted;
  const handle = runExecuteHandler({
    db: world.server.database.db,
    jobs: world.jobs,
    storage: world.server.storage,
    openImagery: () =>
      Promise.reject(
        why === 'trouble'
          ? new Error('The archive burns.')
          : new SceneError('no_scene', sceneMessages.pass_empty()),
      ),
    collection: null,
    imageryAsOf: null,
    clock: () => world.clock.now,
    onTrouble: () => {},
  });
  const act = () => handle({ runId: job.runId, look: job.look }, { signal: new AbortController().signal });
  const wasOver = isVain(chosen);
  const ended = await perhapsMishap(bench, [], async () => {
    await act();
    return true;
  });
  if (ended === null || bench.isFaulty) {
    await learnRun(bench, chosen);
    // It is unknown whether the failure was counted.
    run.tries = -1;
    return 'a worker was broken off';
  }
  await done(bench, job);
  if (wasOver) return 'there was nothing to do for a worker';
  run.tries = why === 'trouble' && run.tries >= 0 ? run.tries + 1 : Math.min(run.tries, 0);
  const isLast = why === 'trouble' ? run.tries >= 6 : world.clock.now.getTime() >= lastLook;
  if (run.tries < 0) await learnRun(bench, chosen);
  else if (isLast) inVain(bench, chosen);
  else Object.assign(run, { state: 'begun', isTaken: false });
  return `a worker finds ${why}${isLast ? ', for the last time' : ''}`;
}

/** A worker dies and leaves its job to the next one. */
async function dieOver(bench: Bench, chosen: Chosen): Promise<string | null> {
  const held = await take(bench, chosen.job);
  same('The job has nothing to do', held === null, isVain(chosen));
  if (held !== null) taken(chosen);
  return 'a worker dies';
}

/** A slow worker is overtaken by another one, whose result counts. */
async function overtake(bench: Bench, chosen: Chosen): Promise<string | null> {
  const { job, run } = chosen;
  if (isVain(chosen)) return null;
  const slow = await take(bench, job);
  const quick = await take(bench, job);
  if (!slow || !quick) throw new Error(`The run ${run.id} could not be taken`);
  const order = bench.random.percent(50) ? [slow, quick] : [quick, slow];
  const came = [];
  for (const each of order) came.push(await bring(bench, each));
  same(
    'The accepted results',
    came,
    order.map((each) => each === quick),
  );
  delivered(bench, chosen);
  await done(bench, job);
  return 'a worker is overtaken';
}

/** The buyer cancels while a worker starts. */
async function cancelBeside(bench: Bench, chosen: Chosen): Promise<string | null> {
  const { order, item, job, run } = chosen;
  const open = cancellable(item);
  const [held, reply] = await Promise.all([take(bench, job), askToCancel(bench, order, item)]);
  if (held !== null) taken(chosen);
  else if (!isVain(chosen) && !open.includes(run)) throw new Error(`The run ${run.id} could not be taken`);
  const gone = held === null ? open : open.filter((one) => one !== run);
  same('The status of a cancellation', reply.status, gone.length > 0 ? 200 : 409);
  if (gone.length > 0) cancelled(bench, order, gone);
  return `${order.buyer.name} cancels ${gone.length} analyses beside a worker`;
}

/** A worker executes a job, in one of several ways. */
export async function work(bench: Bench): Promise<string | null> {
  const job = bench.random.anyOf(await dueJobs(bench));
  if (job === null) return null;
  const chosen = chosenBy(bench, job);
  const way = bench.random.below(12);
  const said =
    way < 5
      ? await deliverOne(bench, chosen)
      : way < 7
        ? await workInVain(bench, chosen, 'no clear view')
        : way < 9
          ? await workInVain(bench, chosen, 'trouble')
          : way < 10
            ? await dieOver(bench, chosen)
            : way < 11
              ? await overtake(bench, chosen)
              : await cancelBeside(bench, chosen);
  await compareOrder(bench, chosen.order);
  return said;
}

/**
 * Delivers everything that is due.
 * @returns the number of delivered runs
 */
export async function workAll(bench: Bench): Promise<number> {
  const jobs = await dueJobs(bench);
  let count = 0;
  for (const job of jobs) {
    const chosen = chosenBy(bench, job);
    const held = await take(bench, job);
    same('The job has nothing to do', held === null, isVain(chosen));
    if (held !== null) {
      same('The result was accepted', await bring(bench, held), true);
      delivered(bench, chosen);
      count += 1;
    }
    await done(bench, job);
  }
  return count;
}
