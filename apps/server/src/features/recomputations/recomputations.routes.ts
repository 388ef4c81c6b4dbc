import { mostRecomputations, type Recomputation } from '@furrow/contract/recomputations';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Say } from '../../http/reader.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import type { Limits } from '../../limits/limits.ts';
import { findShownRun } from '../results/results.store.ts';
import type { RecomputationState } from './recomputation-states.ts';
import { begin, newestOf } from './recomputations.store.ts';

interface RecomputationsParts {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'send'>;
  limits: Pick<Limits, 'take'>;
  clock: () => Date;
}

export function recomputationsHandlers({
  db,
  jobs,
  limits,
  clock,
}: RecomputationsParts): Pick<Handlers, 'recompute' | 'getRecomputation'> {
  return {
    recompute: async ({ caller, body, say }) => {
      const run = await findShownRun(db, caller.account, body.item_id);
      if (run === null) return { refused: 'analysis_not_found' };
      if (!run.has_result) return { refused: 'no_result_yet' };
      const newest = await newestOf(db, run.id);
      if (newest !== null && newest.ended_at === null) return { data: view(newest, say) };
      const taken = await limits.take({
        name: 'recompute',
        subject: caller.account,
        most: mostRecomputations,
        seconds: 3_600,
      });
      if (!taken.ok) return { refused: 'too_many_requests', retryAfter: taken.retryAfter };
      await begin(db, jobs, run.id, clock());
      return { data: view(await newestOf(db, run.id), say) };
    },
    getRecomputation: async ({ caller, query, say }) => {
      const run = await findShownRun(db, caller.account, query.item_id);
      if (run === null) return { refused: 'analysis_not_found' };
      return { data: view(await newestOf(db, run.id), say) };
    },
  };
}

function view(row: Awaited<ReturnType<typeof newestOf>>, say: Say): Recomputation {
  if (row === null) return { state: 'none', checksum: null, engine: null, at: null, reason: null };
  const { checksum, engine, reason } = row;
  const at = (row.ended_at ?? row.asked_at).toISOString();
  return { state: row.state as RecomputationState, checksum, engine, at, reason: reason && say(reason) };
}
