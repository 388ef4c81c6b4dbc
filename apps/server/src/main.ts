import { join } from 'node:path';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { inEnglish } from '@furrow/messages/in-english';
import type { FastifyInstance } from 'fastify';
import { createGateway } from './adapters/create-gateway.ts';
import { archiveFolder, openImagery } from './adapters/imagery/imagery.ts';
import { openStorage } from './adapters/open-storage.ts';
import type { PaymentGateway } from './adapters/payments/gateway.ts';
import { checkStore } from './adapters/storage/check-store.ts';
import { buildApp } from './app.ts';
import { jobKinds } from './background-work.ts';
import { checkClock } from './database/check-clock.ts';
import { checkMigrations } from './database/check-migrations.ts';
import { openDatabase } from './database/open-database.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { createPasswordHasher } from './features/accounts/passwords/passwords.ts';
import { watchBooks } from './features/audit/watch-books.ts';
import { applyShippedCatalogue } from './features/catalogue/apply-catalogue.ts';
import { letterheadOf } from './features/documents/documents.service.ts';
import { saveLetterhead } from './features/documents/documents.store.ts';
import { openImageryThread } from './features/imagery/imagery-thread.ts';
import { ruleMessages } from './features/ledger/rules.messages.ts';
import { type SampleMaker, sampleMaker } from './features/samples/sample-maker.ts';
import { startSamples } from './features/samples/samples.service.ts';
import { createFeatures } from './features.ts';
import { jobsGracePeriodMs, openJobs } from './jobs/open-jobs.ts';
import { startMetrics } from './metrics/start-metrics.ts';
import { createDrain } from './process/drain.ts';
import { refuseNewConnections } from './process/refuse-new-connections.ts';
import { deriveKeys, storedSecret } from './settings/secrets.ts';
import type { Settings } from './settings/settings.ts';
import { logLine, warn, warnOfMissingSettings } from './start/log-line.ts';
import { checkPort, portUnavailable } from './start/port-in-use.ts';
import { type StartBlock, startBlock } from './start/start-block.ts';
import { sweepEveryMinute } from './start/sweep-every-minute.ts';
import { sweepIfClockIsRight } from './start/sweep-if-clock-is-right.ts';
import { tracerOptionsOf } from './start/tracer-options-of.ts';
import { warnInProduction } from './start/warn-in-production.ts';
import { warnOfEndlessStatements } from './start/warn-of-endless-statements.ts';
import { warnOfFewConnections } from './start/warn-of-few-connections.ts';
import { warnOfOwnerRole } from './start/warn-of-owner-role.ts';
import { warnOfUnsharedFiles } from './start/warn-of-unshared-files.ts';
import { withSpans } from './telemetry/spans.ts';
import { startTracing } from './telemetry/start-tracing.ts';
import { tracedImagery } from './telemetry/trace-imagery.ts';

const builtWebFolder = join(import.meta.dirname, '..', '..', 'web', 'dist');

export interface RunningServer {
  /** Address of the server, such as http://127.0.0.1:8080. */
  address: string;
  startBlock: StartBlock;
  /** Length of `drain` in milliseconds. */
  drainMs: number;
  /** Counts as not ready, and waits until load balancers have noticed or `skip` aborts. */
  drain(skip: AbortSignal): Promise<void>;
  /** Waits for requests to finish, then closes the database. */
  close(): Promise<void>;
}

/** Dependencies that the settings do not determine; fault tests replace them. */
export interface ServerOverrides {
  /** Replaces the card gateway by one that wraps it. */
  wrapGateway: (gateway: PaymentGateway) => PaymentGateway;
  clock: () => Date;
  /** Time of this machine's clock in milliseconds since 1970, which is compared with the database's. */
  systemClock: () => number;
  makeSample: SampleMaker;
  openImagery: () => Promise<ImagerySource>;
  /** Folder of the page; by default that of the built web app. */
  webFolder: string;
}

/**
 * Opens the database, migrates it, and listens for requests.
 * @throws PlainError with the reason, after everything that was opened has been closed
 */
export async function startServer(
  settings: Settings,
  overrides: Partial<ServerOverrides> = {},
): Promise<RunningServer> {
  const clock = overrides.clock ?? (() => new Date());
  const wrapGateway = overrides.wrapGateway ?? ((gateway) => gateway);
  await checkPort(settings.host, settings.port);
  warnOfMissingSettings(settings);
  warnInProduction(settings);
  const openedStorage = await openStorage(settings, (error) => warn('the file store does not answer', error));
  const database = await openDatabase(settings, 'serve', (error) =>
    warn('a database connection broke', error),
  );
  const drain = createDrain(settings.drainSeconds);
  const tracing = tracerOptionsOf(settings, 'furrow-web');
  const closeActions = [await startTracing(tracing), () => database.close()];
  const storage = withSpans('store', openedStorage);
  // Closes everything in the reverse order of opening.
  const close = async () => {
    for (const step of closeActions.splice(0).reverse()) await step();
  };
  try {
    await checkClock(database.db, overrides.systemClock);
    await prepareDatabase(database.db);
    await warnOfUnsharedFiles(database.db, settings);
    await warnOfFewConnections(database.db, settings);
    await warnOfEndlessStatements(database.db, settings);
    await warnOfOwnerRole(database.db, settings);
    await applyShippedCatalogue(database.db);
    await saveLetterhead(database.db, letterheadOf(settings));
    const samples = startSamples({
      db: database.db,
      storage,
      make:
        overrides.makeSample ??
        sampleMaker({
          // With a catalogue of real scenes, no simulated ones are kept.
          archiveFolder: settings.stacUrl === null ? archiveFolder(settings.dataDir) : null,
          product: settings.productName,
          seriesMonths: settings.seriesMonths,
        }),
      product: settings.productName,
      today: new Date(),
      onFailure: (error) => warn('the sample could not be made', error),
    });
    closeActions.push(() => samples.close());
    const jobs = await openJobs(database.directUrl, jobKinds, warn);
    closeActions.push(() => jobs.stop(jobsGracePeriodMs));
    const imageryTiles = openImageryThread({
      settings: {
        ...imageryOf(settings),
        hasMetrics: settings.metrics !== null,
        tracing,
        maxTileBytes,
        maxPreviewBytes,
        maxDayMapBytes,
        maxThumbnailBytes,
      },
      onError: warn,
    });
    closeActions.push(() => imageryTiles.close());
    const features = createFeatures({
      settings,
      database,
      keys: deriveKeys(...(settings.tokenSecrets ?? [await storedSecret(settings.dataDir)])),
      jobs,
      passwords: createPasswordHasher(),
      storage,
      gateway: withSpans('payments', wrapGateway(await createGateway(settings, { db: database.db, clock }))),
      samples,
      openImagery: tracedImagery(overrides.openImagery ?? (() => openImagery(settings))),
      imageryTiles,
      previews: imageryTiles,
      dayMaps: imageryTiles,
      thumbnails: imageryTiles,
      clock,
      onError: warn,
    });
    await startMetrics(settings, { database, clock, closeActions });
    const app = await buildApp({
      settings,
      database,
      features,
      webFolder: overrides.webFolder ?? builtWebFolder,
      probes: {
        isDraining: drain.isDraining,
        required: { database: () => database.ping(), migrations: () => checkMigrations(database.db) },
        // Pages and calls do without the store; only files wait for it.
        optional: { store: () => checkStore(storage) },
      },
    });
    closeActions.push(() => closeApp(app, drain.isDraining()));
    const address = await listen(app, settings);
    if (settings.services.includes('worker')) await features.startWork();
    const checkedSweep = sweepIfClockIsRight({ db: database.db, now: overrides.systemClock }, features.sweep);
    const sweeps = sweepEveryMinute(checkedSweep, 'payments and runs cannot be looked into');
    closeActions.push(sweeps.stop);
    const bookWatch = watchBooks({
      db: database.db,
      startAfter: sweeps.first,
      onBroken: ({ rule, subjects }) =>
        logLine(50, `the books do not balance: ${inEnglish(ruleMessages[rule]())}`, subjects.join(', ')),
      onError: warn,
    });
    closeActions.push(() => bookWatch.stop());
    return {
      address,
      startBlock: startBlock(settings, address, database.description),
      drainMs: settings.drainSeconds * 1_000,
      drain: drain.begin,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Maximum size on disk of map tiles, and of the previews, maps of days and thumbnails of fields, in bytes. */
const maxTileBytes = 512 * 1024 ** 2;
const maxPreviewBytes = 128 * 1024 ** 2;
const maxDayMapBytes = 512 * 1024 ** 2;
const maxThumbnailBytes = 64 * 1024 ** 2;

/** The settings for reading imagery; the thread receives no others. */
function imageryOf(settings: Settings) {
  const { stacUrl, stacTokenUrl, imageryHosts, dataDir, stacCollection, imageryAsOf } = settings;
  return { stacUrl, stacTokenUrl, imageryHosts, dataDir, stacCollection, imageryAsOf };
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && 'code' in error) {
      throw portUnavailable(host, port, String(error.code));
    }
    throw error;
  }
}

/** Milliseconds that open requests have to finish, because a card may be being charged. */
const gracePeriodMs = 5_000;

async function closeApp(app: FastifyInstance, isDraining: boolean): Promise<void> {
  if (isDraining) await refuseNewConnections(app.server);
  const closeTimer = setTimeout(() => app.server.closeAllConnections(), gracePeriodMs);
  await app.close();
  clearTimeout(closeTimer);
}
