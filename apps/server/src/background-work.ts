import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { openThreadPool } from '@furrow/analysis/threads/thread-pool';
import { createMailer } from './adapters/create-mailer.ts';
import { sendMail } from './adapters/mail/send-mail.job.ts';
import type { FileStorage } from './adapters/storage/storage.ts';
import type { Connection } from './database/connect.ts';
import { handleNotifications } from './database/handle-notifications.ts';
import { resetMail } from './features/accounts/new-password/reset-mail.job.ts';
import { attachmentsOf, type DocumentsDeps } from './features/documents/documents.service.ts';
import { issueNotified } from './features/documents/issue-notified.ts';
import { issueChannel } from './features/documents/write-documents.store.ts';
import { erasePersonJob } from './features/my-data/erase-person.job.ts';
import { mailNotifications } from './features/news/mail-notifications.ts';
import { notificationChannel, notifyOfLastRuns } from './features/news/news.store.ts';
import { unsubscribeUrlOf } from './features/news/reminders.routes.ts';
import { makeImagesJob } from './features/pictures/make-images.job.ts';
import { refundLostPurchases } from './features/pictures/refund-lost-purchases.ts';
import { failLostRecomputations } from './features/recomputations/recomputations.store.ts';
import { recomputeJob } from './features/recomputations/recompute.job.ts';
import { backfill } from './features/runs/backfill.job.ts';
import { enqueueBackfills } from './features/runs/backfills.store.ts';
import { enqueueDueRuns, requeueLostRuns } from './features/runs/enqueue-due-runs.ts';
import { runExecute } from './features/runs/run-execute.job.ts';
import { saveStage } from './features/runs/runs.store.ts';
import { runsChannel } from './features/runs/schedule-runs.ts';
import type { Jobs } from './jobs/open-jobs.ts';
import { waitUntilIdle } from './process/lower-thread-priority.ts';
import type { Settings } from './settings/settings.ts';

/** All kinds of jobs. */
export const jobKinds = [
  sendMail,
  resetMail,
  runExecute,
  backfill,
  recomputeJob,
  makeImagesJob,
  erasePersonJob,
] as const;

/** Number of mails sent concurrently, because a mail server takes long for each mail. */
const mailConcurrency = 3;
/** Maximum delay in milliseconds of a mail's attachments while the process is busy. */
const maxAttachmentDelayMs = 500;
/** Number of concurrent runs in this process: the computations of two fields keep two cores busy. */
const runConcurrency = 2;

export interface WorkDeps {
  settings: Settings;
  database: Pick<Connection, 'db' | 'directUrl'>;
  jobs: Jobs;
  documents: DocumentsDeps;
  storage: FileStorage;
  openImagery: () => Promise<ImagerySource>;
  /** Returns the base URL of the links in mails; null for mails without links. */
  siteUrl: () => string | null;
  clock: () => Date;
  onError: (context: string, error: unknown) => void;
}

export interface BackgroundWork {
  /**
   * Starts processing jobs, whose handlers are loaded on demand, and handling database notifications, until
   * `close`.
   */
  start(): Promise<void>;
  /**
   * Starts due runs, and sends notifications about them.
   * @returns the number of runs that had lost their job
   */
  sweep(): Promise<number>;
  /** Stops handling notifications; the jobs stop with the queue. */
  close(): Promise<void>;
}

/** Creates the background work. Any number of processes on one database may run it. */
export function createBackgroundWork(deps: WorkDeps): BackgroundWork {
  const { settings, database, jobs, documents, storage, siteUrl, clock, onError } = deps;
  const { db, directUrl } = database;
  const { productName, publicUrl } = settings;
  const notificationDeps = { db, jobs, productName, siteUrl, clock, onError };
  const pool = openThreadPool(settings.analysisThreads);
  let notificationHandler: ReturnType<typeof handleNotifications> | null = null;
  return {
    start: async () => {
      await jobs.work(
        sendMail,
        async () => {
          const { sendMailHandler } = await import('./adapters/mail/send-mail.handler.ts');
          const attach = async (ids: readonly string[]) => {
            if (ids.length > 0) await waitUntilIdle(maxAttachmentDelayMs);
            return attachmentsOf(documents, ids);
          };
          const mailer = createMailer(settings);
          return sendMailHandler({
            db,
            mailer,
            attach,
            unsubscribeUrlOf: (mail) => unsubscribeUrlOf(mail, publicUrl),
            clock,
          });
        },
        { concurrency: mailConcurrency },
      );
      notificationHandler = handleNotifications({
        url: directUrl,
        handlers: {
          [issueChannel]: (payloads) => issueNotified(documents, payloads),
          [runsChannel]: async () => {
            await enqueueDueRuns(db, jobs, clock());
          },
          [notificationChannel]: async () => {
            await enqueueBackfills(db, jobs, clock());
            await mailNotifications(notificationDeps);
          },
        },
        onError,
      });
      await jobs.work(resetMail, async () => {
        const { resetMailHandler } = await import('./features/accounts/new-password/reset-mail.handler.ts');
        return resetMailHandler({ db, jobs });
      });
      await jobs.work(erasePersonJob, async () => {
        const { erasePersonHandler } = await import('./features/my-data/erase-person.handler.ts');
        return erasePersonHandler({ db, jobs, storage, clock });
      });
      await jobs.work(
        runExecute,
        async () => {
          const { runExecuteHandler } = await import('./features/runs/run-execute.handler.ts');
          return runExecuteHandler({
            db,
            jobs,
            storage,
            openImagery: deps.openImagery,
            pool,
            collection: settings.stacCollection,
            imageryAsOf: settings.imageryAsOf,
            clock,
            onProgress: (run, stage) => saveStage(db, run, stage),
            onError,
          });
        },
        { concurrency: runConcurrency },
      );
      await jobs.work(backfill, async () => {
        const { backfillHandler } = await import('./features/runs/backfill.handler.ts');
        return backfillHandler({
          db,
          openImagery: deps.openImagery,
          pool,
          collection: settings.stacCollection,
          seriesMonths: settings.seriesMonths,
          clock,
        });
      });
      await jobs.work(recomputeJob, async () => {
        const { recomputeHandler } = await import('./features/recomputations/recompute.handler.ts');
        return recomputeHandler({ db, openImagery: deps.openImagery, pool, clock, onError });
      });
      await jobs.work(makeImagesJob, async () => {
        const { makeImagesHandler } = await import('./features/pictures/make-images.handler.ts');
        const { openImagery } = deps;
        return makeImagesHandler({ db, storage, openImagery, pool, clock, onError });
      });
    },
    sweep: async () => {
      await enqueueDueRuns(db, jobs, clock());
      await enqueueBackfills(db, jobs, clock());
      try {
        await notifyOfLastRuns(db, clock());
        await mailNotifications(notificationDeps);
      } catch (error) {
        // A failure of the notifications does not stop paid work.
        onError('the news of analyses', error);
      }
      await failLostRecomputations(db, clock());
      await refundLostPurchases(db, clock());
      return requeueLostRuns(db, jobs, clock());
    },
    close: async () => {
      await notificationHandler?.close();
      await pool.close();
    },
  };
}
