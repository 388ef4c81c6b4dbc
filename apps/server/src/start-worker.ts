import type { ImagerySource } from '@furrow/analysis/ports';
import { openImagery } from './adapters/imagery/imagery.ts';
import { openStorage } from './adapters/storage/open-storage.ts';
import type { Storage } from './adapters/storage/storage.ts';
import { checkClock } from './database/check-clock.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { everyMinute } from './every-minute.ts';
import { openDocumentPdfs } from './features/documents/document-pdfs.ts';
import { jobsPatience, openJobs } from './jobs/open-jobs.ts';
import { tellOfUnset, warn } from './log-line.ts';
import type { Settings } from './settings.ts';
import { standBack } from './stand-back.ts';
import { type StartBlock, workerBlock } from './start-block.ts';
import { sweepByClock } from './sweep-by-clock.ts';
import { jobKinds, openWork } from './work.ts';

export interface RunningWorker {
  startBlock: StartBlock;
  /** Hands unfinished work over to another worker, then closes the database. */
  close(): Promise<void>;
}

/** Dependencies outside of the worker and its settings; fault tests replace them. */
export interface OutsideWorker {
  /** Wraps the file storage. */
  throughStorage: (storage: Storage) => Storage;
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
  outside: Partial<OutsideWorker> = {},
): Promise<RunningWorker> {
  tellOfUnset(settings);
  const clock = outside.clock ?? (() => new Date());
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
  standBack();
  try {
    await checkClock(database.db, outside.systemClock);
    await migrate(database.db);
    const jobs = await openJobs(database.url, jobKinds, warn);
    closing.push(() => jobs.stop(jobsPatience));
    const { db } = database;
    const { publicUrl } = settings;
    const work = openWork({
      settings,
      database,
      jobs,
      documents: { db, jobs, publicUrl, clock, pdfs: openDocumentPdfs() },
      storage: outside.throughStorage?.(storage) ?? storage,
      openImagery: outside.openImagery ?? (() => openImagery(settings)),
      clock,
      onTrouble: warn,
    });
    closing.push(() => work.close());
    await work.begin();
    const sweep = sweepByClock({ db, now: outside.systemClock }, work.sweep);
    const sweeping = everyMinute(sweep, 'runs that are due cannot be looked into');
    closing.push(sweeping.stop);
    return { startBlock: workerBlock(settings, database.description), close };
  } catch (error) {
    await close();
    throw error;
  }
}
