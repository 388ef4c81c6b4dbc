import { randomUUID } from 'node:crypto';
import type { RejectedPassCache } from '@furrow/analysis/choose/rejected-pass-cache';
import type { BiomeCode } from '@furrow/analysis/plan/biome-code';
import { type Message, toStored } from '@furrow/messages/message';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { StoredGeometry } from '../../database/column-types.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import { isFinalState } from '../../states/state-table.ts';
import { transition } from '../../states/transition.ts';
import { loadBiome } from '../catalogue/biome-of-type.store.ts';
import { joinFollowUp } from './follow-ups.store.ts';
import { type RunState, runStates } from './run-states.ts';

/** A run with everything a worker needs. */
export interface RunDetails {
  id: string;
  /** Number of the check of the imagery, from 0. */
  checkNumber: number;
  /** Number of workers that have claimed this check, including this one. */
  starts: number;
  /** Number of failures since the run last waited for a clear view. */
  failures: number;
  sequence: number;
  /** Acquisition time (ISO 8601) of the newest scene used by a run of the item. The next run needs a newer scene. */
  lastAcquiredAt: string | null;
  /** Passes that earlier checks rejected, so that they need not be read again. */
  rejectedPasses: RejectedPassCache;
  dueAt: Date;
  shareCents: number;
  orderItemId: string;
  orderId: string;
  account: string;
  recipe: string;
  serviceCode: string;
  serviceName: string;
  vendor: string;
  commissionCents: number;
  waitingHours: number;
  geometry: StoredGeometry;
  withImage: boolean;
  soilType: string | null;
  vegetationType: string | null;
  /** Biome of the vegetation type; null if the catalogue states none. */
  biome: BiomeCode | null;
  /** UTC day that the analysis is about; null if the service has none. */
  referenceDate: string | null;
}

/** A run that a worker has claimed. */
export interface ClaimedRun extends RunDetails {
  /** Lease of the worker. The table has another one after another worker has claimed the run. */
  lease: string;
}

/**
 * Claims a run that has not ended, even from another worker, because the queue has delivered its job again. Null when
 * there is nothing to do, or when this check has ended and the next one has its own job.
 */
export async function claimRun(
  db: Kysely<Schema>,
  { id, checkNumber }: { id: string; checkNumber: number },
  now: Date,
): Promise<ClaimedRun | null> {
  return inTransaction(db, async (trx) => {
    const run = await trx.selectFrom('runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    const state = run?.state as RunState | undefined;
    if (!run || !state || isFinalState(runStates, state) || state === 'Disputed') return null;
    if (run.check_number !== checkNumber) return null;
    if (state !== 'Processing') await transition(trx, runStates, { id, from: state, to: 'Processing', now });
    const lease = randomUUID();
    const starts = run.starts + 1;
    await trx
      .updateTable('runs')
      .set({ lease, starts, reason: null, started_at: run.started_at ?? now })
      .where('id', '=', id)
      .execute();
    const details = await loadRunDetails(trx, { ...run, starts });
    if (run.sequence > 0 && run.follow_up_id === null) {
      await joinFollowUp(trx, { id, firstOrderId: details.orderId, dueAt: run.due_at }, now);
    }
    return { lease, ...details };
  });
}

/**
 * Counts a start of a waiting run, and returns the run unclaimed, because the catalogue is checked first. Null when the
 * run is not waiting, or when this check has ended.
 */
export async function beginRecheck(
  db: Kysely<Schema>,
  { id, checkNumber }: { id: string; checkNumber: number },
): Promise<RunDetails | null> {
  return inTransaction(db, async (trx) => {
    const run = await trx
      .updateTable('runs')
      .set({ starts: sql`starts + 1` })
      .where('id', '=', id)
      .where('check_number', '=', checkNumber)
      .where('state', '=', 'Waiting for a clear view' satisfies RunState)
      .returningAll()
      .executeTakeFirst();
    return run ? loadRunDetails(trx, run) : null;
  });
}

async function loadRunDetails(
  trx: Transaction<Schema>,
  run: Selectable<Schema['runs']>,
): Promise<RunDetails> {
  const item = await trx
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .where('i.id', '=', run.order_item_id)
    .selectAll('i')
    .select('o.account')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ taken: string | null }>`
    select max(scene->>'datetime') as taken
    from runs, jsonb_array_elements(plan->'scenes') scene
    where order_item_id = ${item.id} and state = ${'Completed' satisfies RunState}`.execute(trx);
  return {
    id: run.id,
    checkNumber: run.check_number,
    starts: run.starts,
    failures: run.failures,
    sequence: run.sequence,
    lastAcquiredAt: rows[0]?.taken ?? null,
    rejectedPasses: new Map(Object.entries(run.rejected_passes ?? {})),
    dueAt: run.due_at,
    shareCents: run.share_cents,
    orderItemId: item.id,
    orderId: item.order_id,
    account: item.account,
    recipe: item.recipe,
    serviceCode: item.service_code,
    serviceName: item.service_name,
    vendor: item.vendor,
    commissionCents: item.commission_cents,
    waitingHours: item.waiting_hours,
    geometry: item.geometry,
    withImage: item.with_image,
    soilType: item.soil_type,
    vegetationType: item.vegetation_type,
    biome: item.vegetation_type === null ? null : await loadBiome(trx, item.vegetation_type),
    referenceDate: item.reference_date,
  };
}

/**
 * Locks the run for its worker.
 * @returns false when another worker has claimed the run
 */
export async function holdsLease(
  trx: Transaction<Schema>,
  { id, lease }: Pick<ClaimedRun, 'id' | 'lease'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('runs')
    .select(['lease', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.lease === lease && row.state === ('Processing' satisfies RunState);
}

/** Saves the rejected passes for the next check, unless another worker has claimed the run. */
export async function saveRejectedPasses(
  db: Kysely<Schema>,
  { id, lease, rejectedPasses }: Pick<ClaimedRun, 'id' | 'lease' | 'rejectedPasses'>,
): Promise<void> {
  await db
    .updateTable('runs')
    .set({ rejected_passes: JSON.stringify(withStoredDetails(rejectedPasses)) })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

/** Returns the passes with their messages in the form in which columns store messages, which includes a version. */
const withStoredDetails = (passes: ClaimedRun['rejectedPasses']) =>
  Object.fromEntries(
    [...passes].map(([key, scenes]) => [
      key,
      scenes.map((scene) => ({ ...scene, detail: toStored(scene.detail) })),
    ]),
  );

/** Saves the progress stage of a run while this worker holds its lease. */
export async function saveStage(
  db: Kysely<Schema>,
  { id, lease }: Pick<ClaimedRun, 'id' | 'lease'>,
  stage: Message,
): Promise<void> {
  await db
    .updateTable('runs')
    .set({ stage: toStored(stage) })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'Processing' satisfies RunState)
    .execute();
}
