import { randomUUID } from 'node:crypto';
import type { KnownPasses } from '@furrow/analysis/known-passes';
import { type Message, toStored } from '@furrow/messages/message';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema, StoredGeometry } from '../../database/schema.ts';
import { move } from '../../states/move.ts';
import { isEnd } from '../../states/state-table.ts';
import { joinFollowUp } from '../orders/follow-ups.store.ts';
import { type RunState, runStates } from './run-states.ts';

/** A run with what a worker has to know. */
export interface RunToDo {
  id: string;
  /** Which look at the imagery this is. */
  look: number;
  /** Workers that have taken this look, this one included. */
  starts: number;
  /** Faults since the last time that it went well enough to wait. */
  tries: number;
  sequence: number;
  /** When the newest scene that a run of the item has taken was acquired (ISO 8601): the next one is newer. */
  takenBefore: string | null;
  /** What earlier looks found that need not be read again. */
  known: KnownPasses;
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
  /** UTC day that the service is about; null where it has none. */
  referenceDate: string | null;
}

/** One that a worker has taken. */
export interface TakenRun extends RunToDo {
  /** Whoever has another one by then has taken the run over. */
  lease: string;
}

/**
 * Takes a run that is not over; one in work is taken over, since its job came again. Null when there is nothing to do, or
 * when this look is over and the next one has a job of its own.
 */
export async function takeRun(
  db: Kysely<Schema>,
  { id, look }: { id: string; look: number },
  at: Date,
): Promise<TakenRun | null> {
  return inTransaction(db, async (trx) => {
    const run = await trx.selectFrom('runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    const state = run?.state as RunState | undefined;
    if (!run || !state || isEnd(runStates, state) || state === 'Disputed') return null;
    if (run.look !== look) return null;
    if (state !== 'Processing') await move(trx, runStates, { id, from: state, to: 'Processing', at });
    const lease = randomUUID();
    const starts = run.starts + 1;
    await trx
      .updateTable('runs')
      .set({ lease, starts, reason: null, started_at: run.started_at ?? at })
      .where('id', '=', id)
      .execute();
    const toDo = await runToDo(trx, { ...run, starts });
    if (run.sequence > 0 && run.follow_up_id === null) {
      await joinFollowUp(trx, { id, firstOrderId: toDo.orderId, dueAt: run.due_at }, at);
    }
    return { lease, ...toDo };
  });
}

/**
 * A run that waits, to be looked at before it is taken: it stays as it is, only that somebody came is counted. Null when it does not
 * wait, or when this look is over.
 */
export async function waitingRun(
  db: Kysely<Schema>,
  { id, look }: { id: string; look: number },
): Promise<RunToDo | null> {
  return inTransaction(db, async (trx) => {
    const run = await trx
      .updateTable('runs')
      .set({ starts: sql`starts + 1` })
      .where('id', '=', id)
      .where('look', '=', look)
      .where('state', '=', 'Waiting for a clear view' satisfies RunState)
      .returningAll()
      .executeTakeFirst();
    return run ? runToDo(trx, run) : null;
  });
}

async function runToDo(trx: Transaction<Schema>, run: Selectable<Schema['runs']>): Promise<RunToDo> {
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
    look: run.look,
    starts: run.starts,
    tries: run.tries,
    sequence: run.sequence,
    takenBefore: rows[0]?.taken ?? null,
    known: new Map(Object.entries(run.known_passes ?? {})),
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
    referenceDate: item.reference_date,
  };
}

/** Locks the run for its worker; false when another one has taken it over. */
export async function stillHolds(
  trx: Transaction<Schema>,
  { id, lease }: Pick<TakenRun, 'id' | 'lease'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('runs')
    .select(['lease', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.lease === lease && row.state === ('Processing' satisfies RunState);
}

/** For the next look, unless another worker has taken the run over. */
export async function rememberPasses(
  db: Kysely<Schema>,
  { id, lease, known }: Pick<TakenRun, 'id' | 'lease' | 'known'>,
): Promise<void> {
  await db
    .updateTable('runs')
    .set({ known_passes: JSON.stringify(Object.fromEntries(known)) })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

/** Writes down what a worker does for a run, as long as it is the one that does. */
export async function noteStage(
  db: Kysely<Schema>,
  { id, lease }: Pick<TakenRun, 'id' | 'lease'>,
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
