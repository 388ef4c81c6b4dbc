import { openThreadPool } from '@furrow/analysis/pool/thread-pool';
import type { ImagerySource } from '@furrow/analysis/ports';
import { openMailer } from './adapters/mail/open-mailer.ts';
import { sendMail } from './adapters/mail/send-mail.job.ts';
import type { Storage } from './adapters/storage/storage.ts';
import type { Connection } from './database/connect.ts';
import { heedNotices } from './database/heed-notices.ts';
import { resetMail } from './features/accounts/reset-mail.job.ts';
import { type DocumentsParts, filesOf } from './features/documents/documents.service.ts';
import { issueTold } from './features/documents/issue-told.ts';
import { issueChannel } from './features/documents/write-documents.store.ts';
import { forgetPersonJob } from './features/my-data/forget-person.job.ts';
import { mailNews } from './features/news/mail-news.ts';
import { newsChannel, notifyOfLast } from './features/news/news.store.ts';
import { unsubscribeUrlOf } from './features/news/reminders.routes.ts';
import { giveBackLost } from './features/pictures/give-back-lost.ts';
import { makePicturesJob } from './features/pictures/make-pictures.job.ts';
import { endLost } from './features/recomputations/recomputations.store.ts';
import { recomputeJob } from './features/recomputations/recompute.job.ts';
import { findLostRuns, startDueRuns } from './features/runs/find-due-runs.ts';
import { lookBack } from './features/runs/look-back.job.ts';
import { startLookBacks } from './features/runs/look-backs.store.ts';
import { runExecute } from './features/runs/run-execute.job.ts';
import { noteStage } from './features/runs/runs.store.ts';
import { runsChannel } from './features/runs/schedule-runs.ts';
import type { Jobs } from './jobs/open-jobs.ts';
import type { Settings } from './settings.ts';
import { whenQuiet } from './stand-back.ts';

/** All kinds of jobs. */
export const jobKinds = [
  sendMail,
  resetMail,
  runExecute,
  lookBack,
  recomputeJob,
  makePicturesJob,
  forgetPersonJob,
] as const;

/** Number of mails sent concurrently: a mail server is slow for each. */
const mailsAtOnce = 3;
/** Maximum delay of a mail's attachments while the process is busy. */
const longestForFiles = 500;
/** Number of concurrent runs in this process: the pixels of two fields keep two cores busy. */
const runsAtOnce = 2;

export interface WorkParts {
  settings: Settings;
  database: Pick<Connection, 'db' | 'url'>;
  jobs: Jobs;
  documents: DocumentsParts;
  storage: Storage;
  openImagery: () => Promise<ImagerySource>;
  clock: () => Date;
  onTrouble: (what: string, error: unknown) => void;
}

export interface Work {
  /**
   * Starts processing jobs, whose handlers are loaded on demand, and handling database notifications, until
   * `close`.
   */
  begin(): Promise<void>;
  /**
   * Starts due runs, and sends notifications about them.
   * @returns the number of runs that had lost their job
   */
  sweep(): Promise<number>;
  /** Stops handling notifications; the jobs stop with the queue. */
  close(): Promise<void>;
}

/** The background work, in any number of processes on one database. */
export function openWork(parts: WorkParts): Work {
  const { settings, database, jobs, documents, storage, clock, onTrouble } = parts;
  const { db, url } = database;
  const { productName, publicUrl } = settings;
  const news = { db, jobs, productName, publicUrl, clock, onTrouble };
  const pool = openThreadPool(settings.analysisThreads);
  let heeding: ReturnType<typeof heedNotices> | null = null;
  return {
    begin: async () => {
      await jobs.work(
        sendMail,
        async () => {
          const { sendMailHandler } = await import('./adapters/mail/send-mail.handler.ts');
          const attach = async (ids: readonly string[]) => {
            if (ids.length > 0) await whenQuiet(longestForFiles);
            return filesOf(documents, ids);
          };
          const mailer = openMailer(settings);
          return sendMailHandler({
            db,
            mailer,
            attach,
            unsubscribeUrlOf: (mail) => unsubscribeUrlOf(mail, publicUrl),
            clock,
          });
        },
        { atOnce: mailsAtOnce },
      );
      heeding = heedNotices({
        url,
        acts: {
          [issueChannel]: (told) => issueTold(documents, told),
          [runsChannel]: async () => {
            await startDueRuns(db, jobs, clock());
          },
          [newsChannel]: async () => {
            await startLookBacks(db, jobs, clock());
            await mailNews(news);
          },
        },
        onTrouble,
      });
      await jobs.work(resetMail, async () => {
        const { resetMailHandler } = await import('./features/accounts/reset-mail.handler.ts');
        return resetMailHandler({ db, jobs });
      });
      await jobs.work(forgetPersonJob, async () => {
        const { forgetPersonHandler } = await import('./features/my-data/forget-person.handler.ts');
        return forgetPersonHandler({ db, jobs, storage, clock });
      });
      await jobs.work(
        runExecute,
        async () => {
          const { runExecuteHandler } = await import('./features/runs/run-execute.handler.ts');
          return runExecuteHandler({
            db,
            jobs,
            storage,
            openImagery: parts.openImagery,
            pool,
            collection: settings.stacCollection,
            imageryAsOf: settings.imageryAsOf,
            clock,
            onProgress: (run, stage) => noteStage(db, run, stage),
            onTrouble,
          });
        },
        { atOnce: runsAtOnce },
      );
      await jobs.work(lookBack, async () => {
        const { lookBackHandler } = await import('./features/runs/look-back.handler.ts');
        return lookBackHandler({
          db,
          openImagery: parts.openImagery,
          pool,
          collection: settings.stacCollection,
          seriesMonths: settings.seriesMonths,
          clock,
        });
      });
      await jobs.work(recomputeJob, async () => {
        const { recomputeHandler } = await import('./features/recomputations/recompute.handler.ts');
        return recomputeHandler({ db, openImagery: parts.openImagery, pool, clock, onTrouble });
      });
      await jobs.work(makePicturesJob, async () => {
        const { makePicturesHandler } = await import('./features/pictures/make-pictures.handler.ts');
        const { openImagery } = parts;
        return makePicturesHandler({ db, storage, openImagery, pool, clock, onTrouble });
      });
    },
    sweep: async () => {
      await startDueRuns(db, jobs, clock());
      await startLookBacks(db, jobs, clock());
      try {
        await notifyOfLast(db, clock());
        await mailNews(news);
      } catch (error) {
        // Paid work must not wait for its notifications.
        onTrouble('the news of analyses', error);
      }
      await endLost(db, clock());
      await giveBackLost(db, clock());
      return findLostRuns(db, jobs, clock());
    },
    close: async () => {
      await heeding?.close();
      await pool.close();
    },
  };
}
