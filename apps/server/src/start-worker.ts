import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { openImagery } from './adapters/imagery/imagery.ts';
import { openStorage } from './adapters/open-storage.ts';
import { checkStore } from './adapters/storage/check-store.ts';
import type { FileStorage } from './adapters/storage/storage.ts';
import { createBackgroundWork, jobKinds } from './background-work.ts';
import { checkClock } from './database/check-clock.ts';
import { checkMigrations } from './database/check-migrations.ts';
import { openDatabase } from './database/open-database.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { createDocumentPdfs } from './features/documents/document-pdfs.ts';
import { jobsGracePeriodMs, openJobs } from './jobs/open-jobs.ts';
import { startMetrics } from './metrics/start-metrics.ts';
import { createDrain } from './process/drain.ts';
import { lowerThreadPriority } from './process/lower-thread-priority.ts';
import type { Settings } from './settings/settings.ts';
import { startHealthServer } from './start/health-server.ts';
import { warn, warnOfMissingSettings } from './start/log-line.ts';
import { siteUrlBySettings } from './start/mail-links.ts';
import { type StartBlock, workerBlock } from './start/start-block.ts';
import { sweepEveryMinute } from './start/sweep-every-minute.ts';
import { sweepIfClockIsRight } from './start/sweep-if-clock-is-right.ts';
import { tracerOptionsOf } from './start/tracer-options-of.ts';
import { warnInProduction } from './start/warn-in-production.ts';
import { warnOfEndlessStatements } from './start/warn-of-endless-statements.ts';
import { warnOfFewConnections } from './start/warn-of-few-connections.ts';
import { warnOfOwnerRole } from './start/warn-of-owner-role.ts';
import { withSpans } from './telemetry/spans.ts';
import { startTracing } from './telemetry/start-tracing.ts';
import { tracedImagery } from './telemetry/trace-imagery.ts';

export interface RunningWorker {
  startBlock: StartBlock;
  /** Length of `drain` in milliseconds: a worker has no requests to wait for. */
  drainMs: number;
  /** Counts as not ready. */
  drain(skip: AbortSignal): Promise<void>;
  /** Releases unfinished work for another worker, then closes the database. */
  close(): Promise<void>;
}

/** Dependencies that the settings do not determine; fault tests replace them. */
export interface WorkerOverrides {
  /** Replaces the file storage by one that wraps it. */
  wrapStorage: (storage: FileStorage) => FileStorage;
  clock: () => Date;
  /** Time of this machine's clock in milliseconds since 1970, which is compared with the database's. */
  systemClock: () => number;
  openImagery: () => Promise<ImagerySource>;
}

/**
 * Opens the database, migrates it, takes jobs and starts due runs. A worker answers no requests except probes.
 * @throws PlainError with the reason, after everything that was opened has been closed
 */
export async function startWorker(
  settings: Settings,
  overrides: Partial<WorkerOverrides> = {},
): Promise<RunningWorker> {
  warnOfMissingSettings(settings);
  warnInProduction(settings);
  const clock = overrides.clock ?? (() => new Date());
  const openedStorage = await openStorage(settings, (error) => warn('the file store does not answer', error));
  const database = await openDatabase(settings, 'worker', (error) =>
    warn('a database connection broke', error),
  );
  const drain = createDrain(0);
  const closeActions = [
    await startTracing(tracerOptionsOf(settings, 'furrow-worker')),
    () => database.close(),
  ];
  const storage = withSpans('store', openedStorage);
  // Closes everything in the reverse order of opening.
  const close = async () => {
    for (const step of closeActions.splice(0).reverse()) await step();
  };
  // The priority is lowered because requests of a server on this machine come first. The embedded database was started
  // before, because it would inherit the priority.
  lowerThreadPriority();
  try {
    await checkClock(database.db, overrides.systemClock);
    await prepareDatabase(database.db);
    await warnOfFewConnections(database.db, settings);
    await warnOfEndlessStatements(database.db, settings);
    await warnOfOwnerRole(database.db, settings);
    const jobs = await openJobs(database.directUrl, jobKinds, warn);
    closeActions.push(() => jobs.stop(jobsGracePeriodMs));
    const { db } = database;
    const siteUrl = () => siteUrlBySettings(settings);
    const work = createBackgroundWork({
      settings,
      database,
      jobs,
      documents: { db, jobs, siteUrl, clock, pdfs: createDocumentPdfs() },
      siteUrl,
      storage: overrides.wrapStorage?.(storage) ?? storage,
      openImagery: tracedImagery(overrides.openImagery ?? (() => openImagery(settings))),
      clock,
      onError: warn,
    });
    closeActions.push(() => work.close());
    await work.start();
    const checkedSweep = sweepIfClockIsRight({ db, now: overrides.systemClock }, work.sweep);
    const sweeps = sweepEveryMinute(checkedSweep, 'runs that are due cannot be looked into');
    closeActions.push(sweeps.stop);
    await startMetrics(settings, { database, clock, closeActions });
    let probes: string | null = null;
    if (settings.healthPort !== null) {
      const health = await startHealthServer(
        { host: settings.host, port: settings.healthPort },
        {
          isDraining: drain.isDraining,
          required: {
            database: () => database.ping(),
            migrations: () => checkMigrations(db),
            store: () => checkStore(storage),
          },
        },
      );
      closeActions.push(() => health.close());
      probes = health.address;
    }
    return {
      startBlock: workerBlock(settings, database.description, probes),
      drainMs: 0,
      drain: drain.begin,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
