import { randomUUID } from 'node:crypto';
import type { Plan } from '@furrow/analysis/plan/plan';
import type { Message } from '@furrow/messages/message';
import { type Kysely, type Selectable, sql } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { creationTransition, transition, transitionAll } from '../../states/transition.ts';
import { type RecomputationState, recomputationStates } from './recomputation-states.ts';
import { recomputationMessages } from './recomputations.messages.ts';
import { recomputeJob } from './recompute.job.ts';

/** Finds the recomputation of a run that is in progress, or else the one that ended last. */
export async function newestRecomputation(
  db: Kysely<Schema>,
  runId: string,
): Promise<Selectable<Schema['recomputations']> | null> {
  const row = await db
    .selectFrom('recomputations')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('finished_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Begins a recomputation; does nothing while another of the run is in progress. */
export async function beginRecomputation(
  db: Kysely<Schema>,
  jobs: Pick<Jobs, 'send'>,
  runId: string,
  at: Date,
): Promise<void> {
  const id = randomUUID();
  const state: RecomputationState = 'waiting';
  await inTransaction(db, async (trx) => {
    const insertedRow = await trx
      .insertInto('recomputations')
      .values({ id, run_id: runId, state, requested_at: at })
      .onConflict((conflict) => conflict.column('run_id').where('finished_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (insertedRow === undefined) return;
    await trx
      .insertInto('transitions')
      .values(creationTransition(recomputationStates, id, state, at))
      .execute();
    await jobs.send(trx, recomputeJob, { recomputationId: id });
  });
}

/** A result and its plan. */
export interface RecomputationInput {
  plan: Plan;
  record: object;
  checksum: string;
}

/**
 * Claims a recomputation, even from another worker, because the queue has delivered its job again. Null when there is
 * nothing to do.
 */
export async function claimRecomputation(
  db: Kysely<Schema>,
  id: string,
  now: Date,
): Promise<RecomputationInput | null> {
  await transition(db, recomputationStates, { id, from: 'waiting', to: 'running', now });
  const row = await db
    .selectFrom('recomputations as c')
    .innerJoin('runs as r', 'r.id', 'c.run_id')
    .innerJoin('results as x', 'x.run_id', 'r.id')
    .where('c.id', '=', id)
    .where('c.state', '=', 'running' satisfies RecomputationState)
    .select(['r.plan', 'x.record', 'x.checksum'])
    .executeTakeFirst();
  return row?.plan ? { ...row, plan: row.plan } : null;
}

/** Outcome of a recomputation, or the reason why there is none. */
export type RecomputationOutcome =
  | { state: 'same' | 'different'; checksum: string; engine: string; reason: Message | null }
  | { state: 'failed'; reason: Message };

/** Ends a recomputation; does nothing when it has ended already, or was deleted with its owner. */
export async function endRecomputation(
  db: Kysely<Schema>,
  id: string,
  outcome: RecomputationOutcome,
  now: Date,
): Promise<void> {
  const { state, ...columns } = outcome;
  await transition(
    db,
    recomputationStates,
    { id, from: 'running', to: state, now },
    { ...columns, finished_at: now },
  );
}

/** Milliseconds after which a recomputation without a job counts as lost. */
const gracePeriodMs = 60_000;
const interruptedReason = recomputationMessages.broken_off();

/**
 * Fails recomputations that no job will complete any more, because its last retry failed. It is called every minute.
 */
export async function failLostRecomputations(db: Kysely<Schema>, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string; state: 'waiting' | 'running' }>`
      select c.id, c.state from recomputations c
      where c.finished_at is null and c.requested_at < ${new Date(now.getTime() - gracePeriodMs)}
        and not exists (
          select from pgboss.job j
          where j.name = ${recomputeJob.name} and j.data->>'recomputationId' = c.id::text
            and j.state in ('created', 'retry', 'active'))
      limit 100 for update skip locked`.execute(trx);
    for (const from of ['waiting', 'running'] as const) {
      const ids = rows.filter(({ state }) => state === from).map(({ id }) => id);
      await transitionAll(
        trx,
        recomputationStates,
        { ids, from, to: 'failed', now },
        { reason: interruptedReason, finished_at: now },
      );
    }
  });
}
