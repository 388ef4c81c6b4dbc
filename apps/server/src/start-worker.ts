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
  /** Leaves what it has in hand to the next worker, then lets the database go. */
  close(): Promise<void>;
}

/** What lies outside of a worker beside its settings; the tests of faults give others. */
export interface OutsideWorker {
  /** What lies between us and the files. */
  throughStorage: (storage: Storage) => Storage;
  clock: () => Date;
  /** Milliseconds since 1970 of this machine, which is held against the database's. */
  systemClock: () => number;
  openImagery: () => Promise<ImagerySource>;
}

/**
 * Opens the database, brings it to this version, and works: it takes jobs and starts what is due, and answers nobody.
 * @throws PlainError with the reason; nothing is left running then.
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
  // What was opened last goes first.
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  // After an embedded database was started, which would inherit it: where a server runs on the same machine, its requests go first.
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
