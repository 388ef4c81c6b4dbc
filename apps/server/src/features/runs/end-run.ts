import { type Message, toStored } from '@furrow/messages/message';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { transition } from '../../states/transition.ts';
import { writeCreditNotes } from '../documents/write-documents.store.ts';
import { accountNames, post } from '../ledger/post.ts';
import { notify, notifyIfItemFinished } from '../news/news.store.ts';
import { refundRuns } from './refund-runs.ts';
import { runExecute } from './run-execute.job.ts';
import { type RunState, runStates } from './run-states.ts';
import { type ClaimedRun, holdsLease } from './runs.store.ts';

/** Column that clears the progress stage of a run. */
const clearedStage = { stage: null };

export interface DeliveredResult {
  record: object;
  checksum: string;
  engine: string;
  plan: object;
  files: readonly { id: string; kind: string; mediaType: string; bytes: number; storageKey: string }[];
}

/**
 * Writes the result, its files, the state and the vendor's share in one transaction.
 * @param beforeCommit called last before the commit: after a later error it is unknown whether the result was written
 * @returns false when another worker has claimed the run, whose result is valid instead
 */
export function deliver(
  db: Kysely<Schema>,
  run: ClaimedRun,
  deliveredResult: DeliveredResult,
  now: Date,
  beforeCommit: () => void = () => {},
): Promise<boolean> {
  return withLease(db, run, async (trx) => {
    await trx
      .insertInto('results')
      .values({
        run_id: run.id,
        record: JSON.stringify(deliveredResult.record),
        checksum: deliveredResult.checksum,
        engine: deliveredResult.engine,
        created_at: now,
      })
      .execute();
    for (const { id, kind, mediaType, bytes, storageKey } of deliveredResult.files) {
      await trx
        .insertInto('result_files')
        .values({
          id,
          run_id: run.id,
          account: run.account,
          kind,
          media_type: mediaType,
          bytes,
          storage_key: storageKey,
          created_at: now,
        })
        .execute();
    }
    await trx
      .updateTable('runs')
      .set({ plan: JSON.stringify(deliveredResult.plan), finished_at: now })
      .where('id', '=', run.id)
      .execute();
    await transition(trx, runStates, { id: run.id, from: 'Processing', to: 'Completed', now }, clearedStage);
    await post(trx, {
      key: `run:${run.id}:delivery`,
      kind: 'delivery',
      ref: run.id,
      at: now,
      entries: [
        { account: accountNames.deferred(run.orderItemId), cents: -run.shareCents },
        { account: accountNames.vendor(run.vendor), cents: run.shareCents - run.commissionCents },
        { account: accountNames.commission, cents: run.commissionCents },
      ],
    });
    await notify(trx, run, { kind: 'ready', at: now });
    await notifyIfItemFinished(trx, run, now);
    beforeCommit();
  });
}

/** Ends a run without a result and refunds its price to the wallet, with the reason. */
export function abandonRun(
  db: Kysely<Schema>,
  run: ClaimedRun,
  { to, reason, at: now }: { to: 'Refunded' | 'Failed'; reason: Message; at: Date },
): Promise<boolean> {
  return withLease(db, run, async (trx) => {
    await trx
      .updateTable('runs')
      .set({ reason: toStored(reason), finished_at: now })
      .where('id', '=', run.id)
      .execute();
    await transition(trx, runStates, { id: run.id, from: 'Processing', to, now, reason }, clearedStage);
    await refundRuns(trx, [run], { account: run.account, now });
    await writeCreditNotes(trx, [run.id], { reason, isGuarantee: to === 'Refunded', now });
    await notify(trx, run, { kind: to === 'Refunded' ? 'refunded' : 'failed', reason, at: now });
    await notifyIfItemFinished(trx, run, now);
  });
}

/** Releases a run whose worker is being stopped. The start does not count, and the queue delivers the job again. */
export function releaseRun(db: Kysely<Schema>, run: ClaimedRun): Promise<boolean> {
  return withLease(db, run, async (trx) => {
    await trx
      .updateTable('runs')
      .set({ starts: run.starts - 1, ...clearedStage })
      .where('id', '=', run.id)
      .execute();
  });
}

/** Schedules the next check as a new job; the current job is finished. */
export function rescheduleRun(
  db: Kysely<Schema>,
  jobs: Pick<Jobs, 'send'>,
  run: ClaimedRun,
  { to, reason, at: now, until }: { to: RunState; reason: Message; at: Date; until: Date },
): Promise<boolean> {
  return withLease(db, run, async (trx) => {
    const checkNumber = run.checkNumber + 1;
    // A check that finds no clear view has not failed, so the count of failures starts again.
    const failures = to === 'Scheduled' ? run.failures + 1 : 0;
    await trx
      .updateTable('runs')
      .set({ reason: toStored(reason), lease: null, check_number: checkNumber, failures, starts: 0 })
      .where('id', '=', run.id)
      .execute();
    await transition(trx, runStates, { id: run.id, from: 'Processing', to, now, reason }, clearedStage);
    await jobs.send(trx, runExecute, { runId: run.id, checkNumber }, { startAfter: until });
    if (to === 'Waiting for a clear view') await notify(trx, run, { kind: 'waiting', reason, at: now });
  });
}

function withLease(
  db: Kysely<Schema>,
  run: ClaimedRun,
  action: (trx: Transaction<Schema>) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await holdsLease(trx, run))) return false;
    await action(trx);
    return true;
  });
}
