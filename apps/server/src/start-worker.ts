import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { openImagery } from './adapters/imagery/imagery.ts';
import { openStorage } from './adapters/storage/open-storage.ts';
import type { FileStorage } from './adapters/storage/storage.ts';
import { createBackgroundWork, jobKinds } from './background-work.ts';
import { checkClock } from './database/check-clock.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { createDocumentPdfs } from './features/documents/document-pdfs.ts';
import { jobsGracePeriodMs, openJobs } from './jobs/open-jobs.ts';
import { lowerThreadPriority } from './process/lower-thread-priority.ts';
import type { Settings } from './settings/settings.ts';
import { warn, warnOfMissingSettings } from './start/log-line.ts';
import { type StartBlock, workerBlock } from './start/start-block.ts';
import { sweepEveryMinute } from './start/sweep-every-minute.ts';
import { sweepIfClockIsRight } from './start/sweep-if-clock-is-right.ts';

export interface RunningWorker {
  startBlock: StartBlock;
  /** Hands unfinished work over to another worker, then closes the database. */
  close(): Promise<void>;
}

/** Dependencies outside of the worker and its settings; fault tests replace them. */
export interface WorkerOverrides {
  /** Wraps the file storage. */
  wrapStorage: (storage: FileStorage) => FileStorage;
  clock: () => Date;
  /** Time of this machine's clock in milliseconds since 1970, which is compared with the database's. */
  systemClock: () => number;
  openImagery: () => Promise<ImagerySource>;
}

/**
 * Opens the database, migrates it and works: it takes jobs and starts due runs, and answers no requests.
 * @throws PlainError with the reason; nothing is left running then
 */
export async function startWorker(
  settings: Settings,
  overrides: Partial<WorkerOverrides> = {},
): Promise<RunningWorker> {
  warnOfMissingSettings(settings);
  const clock = overrides.clock ?? (() => new Date());
  const storage = await openStorage(settings);
  const database = await openDatabase(settings, 'worker', (error) =>
    warn('a database connection broke', error),
  );
  const closing = [() => database.close()];
  // Closes in the reverse order of opening.
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  // After the embedded database has been started, which would inherit the priority: requests of a server on
  // the same machine come first.
  lowerThreadPriority();
  try {
    await checkClock(database.db, overrides.systemClock);
    await migrate(database.db);
    const jobs = await openJobs(database.url, jobKinds, warn);
    closing.push(() => jobs.stop(jobsGracePeriodMs));
    const { db } = database;
    const { publicUrl } = settings;
    const work = createBackgroundWork({
      settings,
      database,
      jobs,
      documents: { db, jobs, publicUrl, clock, pdfs: createDocumentPdfs() },
      storage: overrides.wrapStorage?.(storage) ?? storage,
      openImagery: overrides.openImagery ?? (() => openImagery(settings)),
      clock,
      onError: warn,
    });
    closing.push(() => work.close());
    await work.start();
    const checkedSweep = sweepIfClockIsRight({ db, now: overrides.systemClock }, work.sweep);
    const sweeps = sweepEveryMinute(checkedSweep, 'runs that are due cannot be looked into');
    closing.push(sweeps.stop);
    return { startBlock: workerBlock(settings, database.description), close };
  } catch (error) {
    await close();
    throw error;
  }
}
