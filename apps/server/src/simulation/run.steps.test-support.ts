import { sceneMessages } from '@furrow/analysis/messages/scene-messages';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { maxPassMs } from '@furrow/analysis/scenes/passes';
import { sql } from 'kysely';
import { deliver } from '../features/runs/end-run.ts';
import { runExecuteHandler } from '../features/runs/run-execute.handler.ts';
import { type ClaimedRun, claimRun } from '../features/runs/runs.store.ts';
import { acquiredFor, aResult } from '../testing/complete-runs.test-support.ts';
import { assertSame, compareOrder } from './books.test-support.ts';
import type { SimulationContext } from './context.test-support.ts';
import { type ModelItem, refund, type SimulatedOrder, type SimulatedRun } from './model.test-support.ts';
import { cancellable, markCancelled, requestCancellation } from './order.steps.test-support.ts';
import { withPossibleFault } from './possible-fault.test-support.ts';

interface DueJob {
  id: string;
  runId: string;
  checkNumber: number;
  /** Whether a later check of the run exists, so that this job does nothing. */
  isPast: boolean;
}

/**
 * Returns the jobs that a worker would take now. Those with the same time are sorted without random ids, so that a seed
 * always executes the same run.
 */
async function dueJobs({ world }: SimulationContext): Promise<DueJob[]> {
  const { rows } = await sql<DueJob>`
    select j.id::text, r.id::text as "runId", (j.data->>'checkNumber')::int as "checkNumber",
      r.check_number <> (j.data->>'checkNumber')::int as "isPast"
    from pgboss.job j
    join runs r on r.id::text = j.data->>'runId'
    join order_items i on i.id = r.order_item_id
    join orders o on o.id = i.order_id
    where j.name = 'run.execute' and j.state in ('created', 'retry') and j.start_after <= ${world.clock.now}
    order by j.created_on, o.created_at, o.total_cents, i.recurring_times, i.service_cents + i.image_cents,
      r.sequence, "checkNumber"`.execute(world.adminDb);
  return rows;
}

const completeJob = ({ world }: SimulationContext, { id }: DueJob) =>
  sql`update pgboss.job set state = 'completed', completed_on = now() where id = ${id}::uuid`.execute(
    world.adminDb,
  );

interface JobContext {
  job: DueJob;
  order: SimulatedOrder;
  item: ModelItem;
  run: SimulatedRun;
}

function contextOf({ model }: SimulationContext, job: DueJob): JobContext {
  for (const order of model.orders) {
    for (const item of order.items) {
      const run = item.runs.find(({ id }) => id === job.runId);
      if (run) return { job, order, item, run };
    }
  }
  throw new Error(`There is a job for the run ${job.runId}, which is in no order of the model`);
}

const isFinal = ({ state }: SimulatedRun) => state === 'delivered' || state === 'not to be';
/** Whether the job has nothing to do. */
const hasNothingToDo = ({ job, run }: JobContext) => job.isPast || isFinal(run) || run.state === 'stopped';
const claim = ({ world }: SimulationContext, { runId, checkNumber }: DueJob): Promise<ClaimedRun | null> =>
  claimRun(world.server.database.db, { id: runId, checkNumber }, world.clock.now);

/** Delivers a minimal result, because only the price matters here. */
function deliverResult({ world }: SimulationContext, claimedRun: ClaimedRun): Promise<boolean> {
  return deliver(world.server.database.db, claimedRun, aResult(claimedRun), world.clock.now);
}

function markClaimed({ run }: JobContext): void {
  run.state = 'started';
  run.isClaimed = true;
}

function markDelivered({ world }: SimulationContext, { run }: JobContext): void {
  Object.assign(run, { state: 'delivered', isClaimed: false, deliveredAt: world.clock.now });
}

function markRefunded({ model }: SimulationContext, { order, run }: JobContext): void {
  Object.assign(run, { state: 'not to be', isClaimed: false });
  refund(model, order, [run]);
}

/** A worker completes a job, or dies in the middle of it. */
async function executeJob(bench: SimulationContext, jobContext: JobContext): Promise<string | null> {
  const { job } = jobContext;
  const outcome = await withPossibleFault(bench, [], async () => {
    const claimedRun = await claim(bench, job);
    return claimedRun === null
      ? 'nothing to do'
      : (await deliverResult(bench, claimedRun))
        ? 'delivered'
        : 'too late';
  });
  if (outcome === null || bench.isFaulty) {
    await syncRun(bench, jobContext);
    return 'a worker was broken off';
  }
  assertSame('The outcome of a job', outcome, hasNothingToDo(jobContext) ? 'nothing to do' : 'delivered');
  if (outcome === 'delivered') markDelivered(bench, jobContext);
  if (bench.random.percent(90)) await completeJob(bench, job);
  return `a run is ${outcome}`;
}

/** After a fault, updates the model from the page of the order; a run that was not completed stays open. */
async function syncRun(bench: SimulationContext, jobContext: JobContext): Promise<void> {
  const { order, run } = jobContext;
  if (isFinal(run)) return;
  const { data } = await bench.call(order.buyer, 'GET', `/orders/order-timeline/?order_id=${order.id}`);
  const shownRun = data.runs.find(({ id }: { id: string }) => id === run.id);
  // A run that a dispute has stopped has nothing to do, although it may have been started before.
  if (shownRun.state === 'Disputed') return;
  if (shownRun.state === 'Completed') markDelivered(bench, jobContext);
  else if (shownRun.state === 'Refunded' || shownRun.state === 'Failed') markRefunded(bench, jobContext);
  else if (shownRun.state === 'Processing') markClaimed(jobContext);
  else if (shownRun.started_at !== null) Object.assign(run, { state: 'started', isClaimed: false });
}

/** Runs the real handler, with imagery that has no clear view, or that is unavailable. */
async function executeWithoutResult(
  bench: SimulationContext,
  jobContext: JobContext,
  intendedReason: 'no clear view' | 'trouble',
): Promise<string | null> {
  const { world } = bench;
  const { job, run, item } = jobContext;
  const lastPollMs = run.dueAt.getTime() + item.waitingHours * 3_600_000;
  // The archive is not searched if a scene of the last delivered pass is already the newest possible one.
  const deliveredTimes = item.runs.flatMap(({ deliveredAt, dueAt }, sequence) =>
    deliveredAt ? [acquiredFor({ dueAt, sequence }).getTime()] : [],
  );
  const newest = Math.min(world.clock.now.getTime(), lastPollMs);
  const reason = newest <= Math.max(...deliveredTimes) + maxPassMs ? 'no clear view' : intendedReason;
  const handle = runExecuteHandler({
    db: world.server.database.db,
    jobs: world.jobs,
    storage: world.server.storage,
    openImagery: () =>
      Promise.reject(
        reason === 'trouble'
          ? new Error('The archive burns.')
          : new SceneError('no_scene', sceneMessages.pass_empty()),
      ),
    collection: null,
    imageryAsOf: null,
    clock: () => world.clock.now,
    onError: () => {},
  });
  const runHandler = () =>
    handle({ runId: job.runId, checkNumber: job.checkNumber }, { signal: new AbortController().signal });
  const hadNothingToDo = hasNothingToDo(jobContext);
  const isCompleted = await withPossibleFault(bench, [], async () => {
    await runHandler();
    return true;
  });
  if (isCompleted === null || bench.isFaulty) {
    await syncRun(bench, jobContext);
    // The model marks the count of failures as unknown, because the failure may not have been counted.
    run.failures = -1;
    return 'a worker was broken off';
  }
  await completeJob(bench, job);
  if (hadNothingToDo) return 'there was nothing to do for a worker';
  run.failures = reason === 'trouble' && run.failures >= 0 ? run.failures + 1 : Math.min(run.failures, 0);
  const isLast = reason === 'trouble' ? run.failures >= 6 : world.clock.now.getTime() >= lastPollMs;
  if (run.failures < 0) await syncRun(bench, jobContext);
  else if (isLast) markRefunded(bench, jobContext);
  else Object.assign(run, { state: 'started', isClaimed: false });
  return `a worker finds ${reason}${isLast ? ', for the last time' : ''}`;
}

/** A worker dies and leaves its job to the next one. */
async function dieDuringJob(bench: SimulationContext, jobContext: JobContext): Promise<string | null> {
  const claimedRun = await claim(bench, jobContext.job);
  assertSame('The job has nothing to do', claimedRun === null, hasNothingToDo(jobContext));
  if (claimedRun !== null) markClaimed(jobContext);
  return 'a worker dies';
}

/** Another worker claims the run of a slow one, and delivers the valid result. */
async function overtake(bench: SimulationContext, jobContext: JobContext): Promise<string | null> {
  const { job, run } = jobContext;
  if (hasNothingToDo(jobContext)) return null;
  const slowClaim = await claim(bench, job);
  const quickClaim = await claim(bench, job);
  if (!slowClaim || !quickClaim) throw new Error(`The run ${run.id} could not be taken`);
  const order = bench.random.percent(50) ? [slowClaim, quickClaim] : [quickClaim, slowClaim];
  const acceptedDeliveries = [];
  for (const claimToDeliver of order) acceptedDeliveries.push(await deliverResult(bench, claimToDeliver));
  assertSame(
    'The accepted results',
    acceptedDeliveries,
    order.map((claimToDeliver) => claimToDeliver === quickClaim),
  );
  markDelivered(bench, jobContext);
  await completeJob(bench, job);
  return 'a worker is overtaken';
}

/** The buyer cancels while a worker starts. */
async function cancelDuringStart(bench: SimulationContext, jobContext: JobContext): Promise<string | null> {
  const { order, item, job, run } = jobContext;
  const openRuns = cancellable(item);
  const [claimedRun, reply] = await Promise.all([claim(bench, job), requestCancellation(bench, order, item)]);
  if (claimedRun !== null) markClaimed(jobContext);
  else if (!hasNothingToDo(jobContext) && !openRuns.includes(run))
    throw new Error(`The run ${run.id} could not be taken`);
  const cancelledRuns = claimedRun === null ? openRuns : openRuns.filter((one) => one !== run);
  assertSame('The status of a cancellation', reply.status, cancelledRuns.length > 0 ? 200 : 409);
  if (cancelledRuns.length > 0) markCancelled(bench, order, cancelledRuns);
  return `${order.buyer.name} cancels ${cancelledRuns.length} analyses beside a worker`;
}

/** A worker executes a job, in one of several ways. */
export async function workOnJob(bench: SimulationContext): Promise<string | null> {
  const job = bench.random.pickOrNull(await dueJobs(bench));
  if (job === null) return null;
  const jobContext = contextOf(bench, job);
  const choice = bench.random.integerBelow(12);
  const log =
    choice < 5
      ? await executeJob(bench, jobContext)
      : choice < 7
        ? await executeWithoutResult(bench, jobContext, 'no clear view')
        : choice < 9
          ? await executeWithoutResult(bench, jobContext, 'trouble')
          : choice < 10
            ? await dieDuringJob(bench, jobContext)
            : choice < 11
              ? await overtake(bench, jobContext)
              : await cancelDuringStart(bench, jobContext);
  await compareOrder(bench, jobContext.order);
  return log;
}

/**
 * Delivers everything that is due.
 * @returns the number of delivered runs
 */
export async function executeAllJobs(bench: SimulationContext): Promise<number> {
  const jobs = await dueJobs(bench);
  let count = 0;
  for (const job of jobs) {
    const jobContext = contextOf(bench, job);
    const claimedRun = await claim(bench, job);
    assertSame('The job has nothing to do', claimedRun === null, hasNothingToDo(jobContext));
    if (claimedRun !== null) {
      assertSame('The result was accepted', await deliverResult(bench, claimedRun), true);
      markDelivered(bench, jobContext);
      count += 1;
    }
    await completeJob(bench, job);
  }
  return count;
}
