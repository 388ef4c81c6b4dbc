import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { jobKinds } from '../background-work.ts';
import { type Connection, connect } from '../database/connect.ts';
import { appRoleUrl, databaseUrl } from '../database/database-url.test-support.ts';
import type { Schema } from '../database/schema.ts';
import { applyCatalogue } from '../features/catalogue/apply-catalogue.ts';
import { parseSeparateImagesCatalogue } from '../features/catalogue/separate-images.test-support.ts';
import type { Pace } from '../features/payments/payments-deps.ts';
import { type Jobs, openJobs } from '../jobs/open-jobs.ts';
import { createTestServer, prepareDatabase, type TestServer } from '../testing/a-server.test-support.ts';
import { createFaults, type Faults } from './faults.test-support.ts';
import { type SimulatedProvider, testProvider } from './provider.test-support.ts';
import { createCleaner } from './world-cleaner.test-support.ts';

/** Creates worlds with the same initial state. */
export interface WorldPool {
  /** Opens a world without history: a cleaned one, or a new one with a database and a server of its own. */
  open(): Promise<SimulatedWorld>;
  /** PostgreSQL's major version, such as 18. */
  major: number;
  close(): Promise<void>;
}

export interface SimulatedWorld {
  server: TestServer;
  faults: Faults;
  provider: SimulatedProvider;
  /** A database connection of the simulation itself, which no fault affects. */
  adminDb: Kysely<Schema>;
  jobs: Jobs;
  clock: { now: Date };
  errors: string[];
  /** Replaces a process that died. */
  restart(): Promise<void>;
  /** Returns the world to the pool. If it is intact, another life may begin in it. */
  release(isIntact: boolean): Promise<void>;
}

/** Maximum number of lives per world, because the dead rows of deleted data make queries slow. */
const maxLives = 25;

/**
 * Terms of rewards. They are so low that orders of a few analyses earn a reward, and the second one of a month is held.
 */
export const rewardTerms = { rewardCents: 700, minOrderCents: 1_500, monthlyCap: 1 };

/**
 * Creates a pool of worlds.
 * @param cluster address of a server with the migrated database `template`
 */
export async function createWorldPool(cluster: string): Promise<WorldPool> {
  const adminConnection = connectQuietly(databaseUrl(cluster, 'postgres'));
  const base = `simulation_${crypto.randomUUID().replaceAll('-', '')}`;
  await copyDatabase(adminConnection, base, 'template');
  const baseConnection = connectQuietly(databaseUrl(cluster, base));
  await prepareDatabase(baseConnection);
  await baseConnection.close();
  // The queue uses a database without other changes, because it maintains itself by the machine's clock.
  await copyDatabase(adminConnection, `${base}_queue`, base);
  const jobs = await openJobs(databaseUrl(cluster, `${base}_queue`), jobKinds, () => {});
  const folder = mkdtempSync(join(tmpdir(), 'furrow-simulation-'));
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major`.execute(adminConnection.db);
  let count = 0;
  let idleWorld: PooledWorld | null = null;
  const createWorld = async (): Promise<PooledWorld> => {
    count += 1;
    const name = `${base}_${count}`;
    await copyDatabase(adminConnection, name, base);
    const url = databaseUrl(cluster, name);
    return {
      lives: 0,
      ...(await openWorld({ url, jobs, folder })),
      drop: () => dropDatabase(adminConnection, name),
    };
  };
  const dispose = async ({ close, drop: after }: PooledWorld) => {
    await close();
    await after();
  };
  return {
    major: rows[0]!.major,
    open: async () => {
      const current = idleWorld ?? (await createWorld());
      idleWorld = null;
      current.lives += 1;
      if (current.lives > 1) await current.reset();
      const release = async (isIntact: boolean) => {
        if (isIntact && current.lives < maxLives) idleWorld = current;
        else await dispose(current);
      };
      return Object.assign(current.world, { release });
    },
    close: async () => {
      if (idleWorld) await dispose(idleWorld);
      await jobs.stop(5_000);
      await dropDatabase(adminConnection, `${base}_queue`);
      await dropDatabase(adminConnection, base);
      await adminConnection.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates the clock of requests that wait for others by polling. It advances with each poll, because the speed of the
 * machine does not matter here.
 */
function createPollClock(): Pace {
  let elapsedMs = 0;
  return {
    now: () => elapsedMs,
    pause: (milliseconds) => {
      elapsedMs += milliseconds;
      return wait(milliseconds / 10);
    },
  };
}

const connectQuietly = (url: string) =>
  connect({ url, applicationName: 'furrow simulation', onLostConnection: () => {} });
const copyDatabase = ({ db }: Connection, name: string, from: string) =>
  sql`create database ${sql.id(name)} template ${sql.id(from)} strategy file_copy`.execute(db);
const dropDatabase = ({ db }: Connection, name: string) =>
  sql`drop database ${sql.id(name)} with (force)`.execute(db);

type WorldCore = Omit<SimulatedWorld, 'release'>;

interface OpenedWorld {
  world: WorldCore;
  /** Deletes the data of the previous life. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

interface PooledWorld extends OpenedWorld {
  lives: number;
  drop(): Promise<unknown>;
}

interface WorldDeps {
  url: string;
  jobs: Jobs;
  folder: string;
}

/** Returns the first day, which is ahead of the database's own clock, by which the audit finds late runs. */
const firstDay = () => new Date('2050-07-04T09:00:00Z');

async function openWorld({ url, jobs, folder }: WorldDeps): Promise<OpenedWorld> {
  const faults = createFaults();
  const providerConnection = connectQuietly(url);
  const auditConnection = connectWithPreparedAudit(url);
  const adminDb = auditConnection.db;
  const traces = await createCleaner(adminDb);
  const provider = testProvider(providerConnection);
  const clock = { now: firstDay() };
  const errors: string[] = [];
  const logTo = new PassThrough();
  // Internal errors of requests appear only in the log.
  logTo.on('data', (line: Buffer) => {
    const { level, msg, err } = JSON.parse(String(line));
    if (level >= 50) errors.push(`${msg}: ${err?.message ?? ''} ${err?.stack ?? ''}`);
  });
  const start = async () => {
    const { onConnection } = faults;
    const database = connect({
      url: appRoleUrl(url),
      applicationName: 'furrow simulated',
      onLostConnection: () => {},
      onConnection,
    });
    const server = await createTestServer({
      database,
      jobs,
      folder,
      errors,
      clock,
      pace: createPollClock(),
      logTo,
      settings: { referral: rewardTerms, logLevel: 'error' },
      gateway: () => faults.wrap(provider.gateway),
    });
    return {
      server,
      end: async () => {
        await server.app.close();
        await database.close();
      },
    };
  };
  let runningServer = await start();
  const world: WorldCore = {
    get server() {
      return runningServer.server;
    },
    faults,
    provider,
    adminDb,
    jobs,
    clock,
    errors,
    restart: async () => {
      await runningServer.end();
      faults.revive();
      runningServer = await start();
    },
  };
  return {
    world,
    reset: async () => {
      await traces.wipe();
      await applyCatalogue(adminDb, parseSeparateImagesCatalogue());
      clock.now = firstDay();
      errors.length = 0;
    },
    close: async () => {
      await runningServer.end();
      await providerConnection.close();
      await auditConnection.close();
    },
  };
}

/** Prepares the audit's statement, which is long and repeated, because planning it would take most of its time. */
function connectWithPreparedAudit(url: string): Connection {
  const names = new Map<string, string>();
  const onConnection = (client: pg.PoolClient) => {
    const originalQuery = client.query.bind(client) as (...args: unknown[]) => unknown;
    const query = (...args: unknown[]) => {
      const [text, values] = args;
      if (typeof text !== 'string' || !/^[\s(]*(with|select)/.test(text)) return originalQuery(...args);
      const name = names.get(text) ?? `audit_${names.size}`;
      names.set(text, name);
      return originalQuery({ name, text, values });
    };
    Object.defineProperty(client, 'query', { value: query, configurable: true });
  };
  return connect({ url, applicationName: 'furrow simulation', onLostConnection: () => {}, onConnection });
}
