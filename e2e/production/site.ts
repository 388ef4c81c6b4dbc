import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../free-port.ts';
import { makeCertificate } from './certificate.ts';
import { type Environment, runFurrow, type SiteProcess, startFurrow } from './furrow-process.ts';
import { type OutsideParts, startOutsideParts } from './outside-parts.ts';
import { createPostgres, type Postgres } from './postgres.ts';
import { startProxy } from './proxy.ts';

/** A running process of the site, which can be replaced by a new one at the same ports. */
interface Slot {
  process: SiteProcess;
  /** Address without the proxy. */
  address: string;
  start(): Promise<void>;
}

/** The site as docs/operating.md sets it up: two webs and two workers behind nginx, with outside parts of their own. */
export interface ProductionSite {
  origin: string;
  /** Folder for files of the trial. */
  folder: string;
  parts: OutsideParts;
  postgres: Postgres;
  webs: readonly [Slot, Slot];
  workers: readonly [Slot, Slot];
  proxyErrors(): string;
  /** Environment of a process, with the database as the role of the application unless they name another one. */
  settingsWith(overrides: Environment): Environment;
  /** Runs a command of an operator. */
  run(words: string[], overrides?: Environment): ReturnType<typeof runFurrow>;
  startWeb(name: string, port: number, overrides?: Environment): Promise<SiteProcess>;
  close(): Promise<void>;
}

const logFolder = resolve(import.meta.dirname, '../../test-results/production');

export async function openSite(): Promise<ProductionSite> {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-trial-'));
  // The users of PostgreSQL and nginx have to enter the folder.
  chmodSync(folder, 0o755);
  mkdirSync(logFolder, { recursive: true });
  const certificate = makeCertificate(folder);
  const ports = await Promise.all(Array.from({ length: 9 }, freePort));
  const [plain, firstWeb, secondWeb, ...otherPorts] = ports as [number, number, number, ...number[]];
  // The browser's configuration has chosen the public port.
  const secure = Number(process.env['FURROW_E2E_PRODUCTION_PORT']);
  // Identity providers refuse the name localhost for a site.
  const origin = `https://127.0.0.1:${secure}`;
  const closeActions: (() => Promise<unknown>)[] = [
    () => Promise.resolve(rmSync(folder, { recursive: true })),
  ];
  const close = async () => {
    for (const step of closeActions.splice(0).toReversed()) await step();
  };
  try {
    const postgres = await createPostgres(folder);
    closeActions.push(() => postgres.stop());
    const parts = await startOutsideParts({ folder, logFolder, certificate, publicUrl: origin });
    closeActions.push(() => parts.close());
    const settingsWith = (overrides: Environment): Environment => ({
      NODE_ENV: 'production',
      PUBLIC_URL: origin,
      TRUST_PROXY: '1',
      DATABASE_URL: postgres.urlAs('furrow_app', 'furrow'),
      TOKEN_SECRET: 'a secret of the production trial that is long enough',
      MAIL_FROM: 'Furrow <no-reply@fields.example.com>',
      SUPPORT_EMAIL: 'support@fields.example.com',
      COMPANY_NAME: 'Fields Limited',
      COMPANY_ADDRESS: '1 Mill Lane, Ghent',
      NODE_EXTRA_CA_CERTS: certificate.cert,
      DATA_DIR: join(folder, 'data'),
      ...parts.settings,
      ...overrides,
    });
    const run: ProductionSite['run'] = (words, overrides = {}) => runFurrow(words, settingsWith(overrides));
    await postgres.createDatabase('furrow');
    const owner = { DATABASE_URL: postgres.urlAs('furrow_owner', 'furrow') };
    const migrated = await run(['migrate', '--grant', 'furrow_app'], owner);
    if (migrated.code !== 0) throw new Error(migrated.output);
    const startWeb: ProductionSite['startWeb'] = (name, port, overrides = {}) =>
      startFurrow({
        name,
        words: ['serve'],
        logFolder,
        probe: `http://127.0.0.1:${port}/readyz`,
        settings: settingsWith({
          SERVICES: 'web',
          PORT: String(port),
          DATA_DIR: join(folder, name),
          ...overrides,
        }),
      });
    const slot = async (address: string, open: () => Promise<SiteProcess>): Promise<Slot> => {
      const opened: Slot = {
        address,
        process: await open(),
        start: async () => {
          opened.process = await open();
        },
      };
      closeActions.push(() => opened.process.kill());
      return opened;
    };
    const openWeb = (number: number, port: number) => {
      const metrics = { METRICS_PORT: String(otherPorts[number]) };
      return slot(`http://127.0.0.1:${port}`, () => startWeb(`web-${number + 1}`, port, metrics));
    };
    const openWorker = (number: number) => {
      const [health, metrics] = [otherPorts[2 + number * 2]!, otherPorts[3 + number * 2]!];
      const name = `worker-${number + 1}`;
      const settings = settingsWith({
        HEALTH_PORT: String(health),
        METRICS_PORT: String(metrics),
        DATA_DIR: join(folder, name),
      });
      const address = `http://127.0.0.1:${health}`;
      const options = { name, words: ['worker'], settings, probe: `${address}/readyz`, logFolder };
      return slot(address, () => startFurrow(options));
    };
    const webs = [await openWeb(0, firstWeb), await openWeb(1, secondWeb)] as const;
    const workers = [await openWorker(0), await openWorker(1)] as const;
    const proxy = startProxy(folder, { secure, plain, webs: [firstWeb, secondWeb] }, certificate);
    closeActions.push(() => proxy.stop());
    return {
      origin,
      folder,
      parts,
      postgres,
      webs,
      workers,
      proxyErrors: proxy.errors,
      settingsWith,
      run,
      startWeb,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
