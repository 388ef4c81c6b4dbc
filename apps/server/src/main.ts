import { join } from 'node:path';
import type { ImagerySource } from '@furrow/analysis/ports';
import { inEnglish } from '@furrow/messages/in-english';
import type { FastifyInstance } from 'fastify';
import { openImagery } from './adapters/imagery/imagery.ts';
import type { PaymentGateway } from './adapters/payments/gateway.ts';
import { openGateway } from './adapters/payments/open-gateway.ts';
import { openStorage } from './adapters/storage/open-storage.ts';
import { buildApp } from './app.ts';
import { checkClock } from './database/check-clock.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { everyMinute } from './every-minute.ts';
import { openPasswords } from './features/accounts/passwords.ts';
import { applyShippedCatalogue } from './features/catalogue/apply-catalogue.ts';
import { letterheadOf } from './features/documents/documents.service.ts';
import { keepLetterhead } from './features/documents/documents.store.ts';
import { openImageryThread } from './features/imagery/imagery-thread.ts';
import { ruleMessages } from './features/ledger/rules.messages.ts';
import { watchBooks } from './features/ledger/watch-books.ts';
import { type SampleMaker, sampleMaker } from './features/samples/sample-maker.ts';
import { openSamples } from './features/samples/samples.service.ts';
import { openFeatures } from './features.ts';
import { jobsPatience, openJobs } from './jobs/open-jobs.ts';
import { logLine, tellOfUnset, warn } from './log-line.ts';
import { folderMessages } from './make-folder.messages.ts';
import { makeFolder } from './make-folder.ts';
import { checkPort, portRefused } from './port-in-use.ts';
import { deriveKeys, storedSecret } from './secrets.ts';
import type { Settings } from './settings.ts';
import { type StartBlock, startBlock } from './start-block.ts';
import { sweepByClock } from './sweep-by-clock.ts';
import { jobKinds } from './work.ts';

const webFolder = join(import.meta.dirname, '..', '..', 'web', 'dist');

export interface RunningServer {
  /** Such as http://127.0.0.1:8080 */
  address: string;
  startBlock: StartBlock;
  /** Lets requests finish, then closes the database. */
  close(): Promise<void>;
}

/** Dependencies outside of the server and its settings; fault tests replace them. */
export interface Outside {
  /** Wraps the card gateway. */
  throughGateway: (gateway: PaymentGateway) => PaymentGateway;
  clock: () => Date;
  /** Time of this machine's clock in milliseconds since 1970, which is compared with the database's. */
  systemClock: () => number;
  makeSample: SampleMaker;
  openImagery: () => Promise<ImagerySource>;
}

/**
 * Opens the database, migrates it and listens. Nothing else listens.
 * @throws PlainError with the reason; nothing is left running then
 */
export async function startServer(
  settings: Settings,
  outside: Partial<Outside> = {},
): Promise<RunningServer> {
  const clock = outside.clock ?? (() => new Date());
  const throughGateway = outside.throughGateway ?? ((gateway) => gateway);
  await checkPort(settings.host, settings.port);
  tellOfUnset(settings);
  const storage = await openStorage(settings);
  const database = await openDatabase(settings, 'serve', (error) =>
    warn('a database connection broke', error),
  );
  const closing = [() => database.close()];
  // Closes in the reverse order of opening.
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    await checkClock(database.db, outside.systemClock);
    await migrate(database.db);
    await applyShippedCatalogue(database.db);
    await keepLetterhead(database.db, letterheadOf(settings));
    const sampleFolder = join(settings.dataDir, 'samples');
    makeFolder(sampleFolder, 0o755, folderMessages.for_samples({ setting: 'DATA_DIR' }));
    const samples = openSamples({
      db: database.db,
      folder: sampleFolder,
      make:
        outside.makeSample ??
        sampleMaker({
          dataDir: settings.dataDir,
          product: settings.productName,
          seriesMonths: settings.seriesMonths,
        }),
      product: settings.productName,
      today: new Date(),
      onFailure: (error) => warn('the sample could not be analysed', error),
    });
    closing.push(() => samples.close());
    const jobs = await openJobs(database.url, jobKinds, warn);
    closing.push(() => jobs.stop(jobsPatience));
    const imageryTiles = openImageryThread({
      settings: { ...imageryOf(settings), tileBytes, previewBytes },
      onTrouble: warn,
    });
    closing.push(() => imageryTiles.close());
    const features = openFeatures({
      settings,
      database,
      keys: deriveKeys(settings.tokenSecret ?? (await storedSecret(settings.dataDir))),
      jobs,
      passwords: openPasswords(),
      storage,
      gateway: throughGateway(await openGateway(settings, { db: database.db, clock })),
      samples,
      sampleFolder,
      openImagery: outside.openImagery ?? (() => openImagery(settings)),
      imageryTiles,
      previews: imageryTiles,
      clock,
      onTrouble: warn,
    });
    const app = await buildApp({ settings, database, features, webFolder });
    closing.push(() => closeApp(app));
    const address = await listen(app, settings);
    if (settings.services.includes('worker')) await features.work();
    const sweep = sweepByClock({ db: database.db, now: outside.systemClock }, features.sweep);
    const sweeping = everyMinute(sweep, 'payments and runs cannot be looked into');
    closing.push(sweeping.stop);
    const watching = watchBooks({
      db: database.db,
      from: sweeping.first,
      onBroken: ({ rule, what }) =>
        logLine(50, `the books do not balance: ${inEnglish(ruleMessages[rule]())}`, what.join(', ')),
      onTrouble: warn,
    });
    closing.push(() => watching.stop());
    return { address, startBlock: startBlock(settings, address, database.description), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Maximum size on disk of the map tiles, and of the previews of fields, in bytes. */
const tileBytes = 512 * 1024 ** 2;
const previewBytes = 128 * 1024 ** 2;

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
      throw portRefused(host, port, String(error.code));
    }
    throw error;
  }
}

/** How long open requests have to finish: a card may just be charged. */
const patience = 5_000;

async function closeApp(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close();
  clearTimeout(cutOff);
}
