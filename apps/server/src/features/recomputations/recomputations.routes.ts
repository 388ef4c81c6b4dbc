import { maxRecomputationsPerHour, type Recomputation } from '@furrow/contract/orders/recomputations';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Say } from '../../http/reader.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import type { Limits } from '../../limits/limits.ts';
import { findShownRun } from '../results/results.store.ts';
import type { RecomputationState } from './recomputation-states.ts';
import { beginRecomputation, newestRecomputation } from './recomputations.store.ts';

interface RecomputationsDeps {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'send'>;
  limits: Pick<Limits, 'consume'>;
  clock: () => Date;
}

export function recomputationsHandlers({
  db,
  jobs,
  limits,
  clock,
}: RecomputationsDeps): Pick<Handlers, 'recompute' | 'getRecomputation'> {
  return {
    recompute: async ({ caller, body, say }) => {
      const run = await findShownRun(db, caller.account, body.item_id);
      if (run === null) return { refused: 'analysis_not_found' };
      if (!run.has_result) return { refused: 'no_result_yet' };
      const newest = await newestRecomputation(db, run.id);
      if (newest !== null && newest.finished_at === null) return { data: viewRecomputation(newest, say) };
      const limit = await limits.consume({
        name: 'recompute',
        subject: caller.account,
        max: maxRecomputationsPerHour,
        seconds: 3_600,
      });
      if (!limit.ok) return { refused: 'too_many_requests', retryAfter: limit.retryAfter };
      await beginRecomputation(db, jobs, run.id, clock());
      return { data: viewRecomputation(await newestRecomputation(db, run.id), say) };
    },
    getRecomputation: async ({ caller, query, say }) => {
      const run = await findShownRun(db, caller.account, query.item_id);
      if (run === null) return { refused: 'analysis_not_found' };
      return { data: viewRecomputation(await newestRecomputation(db, run.id), say) };
    },
  };
}

function viewRecomputation(row: Awaited<ReturnType<typeof newestRecomputation>>, say: Say): Recomputation {
  if (row === null) return { state: 'none', checksum: null, engine: null, at: null, reason: null };
  const { checksum, engine, reason } = row;
  const updatedAt = (row.finished_at ?? row.requested_at).toISOString();
  return {
    state: row.state as RecomputationState,
    checksum,
    engine,
    at: updatedAt,
    reason: reason && say(reason),
  };
}
