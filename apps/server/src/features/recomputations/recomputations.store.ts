import { randomUUID } from 'node:crypto';
import type { Plan } from '@furrow/analysis/plan';
import type { Message } from '@furrow/messages/message';
import { type Kysely, type Selectable, sql } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { cameAbout, move, moveAll } from '../../states/move.ts';
import { type RecomputationState, recomputationStates } from './recomputation-states.ts';
import { recomputationMessages } from './recomputations.messages.ts';
import { recomputeJob } from './recompute.job.ts';

/** The recomputation of a run in progress, else the one that ended last. */
export async function newestOf(
  db: Kysely<Schema>,
  runId: string,
): Promise<Selectable<Schema['recomputations']> | null> {
  const row = await db
    .selectFrom('recomputations')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Begins a recomputation; does nothing while another of the run is in progress. */
export async function begin(
  db: Kysely<Schema>,
  jobs: Pick<Jobs, 'send'>,
  runId: string,
  at: Date,
): Promise<void> {
  const id = randomUUID();
  const state: RecomputationState = 'waiting';
  await inTransaction(db, async (trx) => {
    const made = await trx
      .insertInto('recomputations')
      .values({ id, run_id: runId, state, asked_at: at })
      .onConflict((conflict) => conflict.column('run_id').where('ended_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) return;
    await trx
      .insertInto('transitions')
      .values(cameAbout(recomputationStates, id, state, at))
      .execute();
    await jobs.send(trx, recomputeJob, { recomputationId: id });
  });
}

/** A result and its plan. */
export interface ToRecompute {
  plan: Plan;
  record: object;
  checksum: string;
}

/**
 * Claims a recomputation, even from another worker, since its job was delivered again. Null when there is
 * nothing to do.
 */
export async function take(db: Kysely<Schema>, id: string, at: Date): Promise<ToRecompute | null> {
  await move(db, recomputationStates, { id, from: 'waiting', to: 'running', at });
  const row = await db
    .selectFrom('recomputations as c')
    .innerJoin('runs as r', 'r.id', 'c.run_id')
    .innerJoin('results as x', 'x.run_id', 'r.id')
    .where('c.id', '=', id)
    .where('c.state', '=', 'running' satisfies RecomputationState)
    .select(['r.plan', 'x.record', 'x.checksum'])
    .executeTakeFirst();
  return row?.plan ? { ...row, plan: row.plan as Plan } : null;
}

/** Outcome of a recomputation, or the reason why there is none. */
export type Ending =
  | { state: 'same' | 'different'; checksum: string; engine: string; reason: Message | null }
  | { state: 'failed'; reason: Message };

/** Ends a recomputation; does nothing when it has ended already, or was deleted with its owner. */
export async function end(db: Kysely<Schema>, id: string, ending: Ending, at: Date): Promise<void> {
  const { state, ...found } = ending;
  await move(db, recomputationStates, { id, from: 'running', to: state, at }, { ...found, ended_at: at });
}

/** Time after which a recomputation without a job counts as lost. */
const patience = 60_000;
const lost = recomputationMessages.broken_off();

/** Fails recomputations whose job is gone after its last retry. Call it every minute. */
export async function endLost(db: Kysely<Schema>, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string; state: 'waiting' | 'running' }>`
      select c.id, c.state from recomputations c
      where c.ended_at is null and c.asked_at < ${new Date(now.getTime() - patience)}
        and not exists (
          select from pgboss.job j
          where j.name = ${recomputeJob.name} and j.data->>'recomputationId' = c.id::text
            and j.state in ('created', 'retry', 'active'))
      limit 100 for update skip locked`.execute(trx);
    for (const from of ['waiting', 'running'] as const) {
      const ids = rows.filter(({ state }) => state === from).map(({ id }) => id);
      await moveAll(
        trx,
        recomputationStates,
        { ids, from, to: 'failed', at: now },
        { reason: lost, ended_at: now },
      );
    }
  });
}
