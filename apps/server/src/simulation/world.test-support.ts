import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Connection, connect } from '../database/connect.ts';
import { databaseUrl } from '../database/database-url.test-support.ts';
import type { Schema } from '../database/schema.ts';
import { jobKinds } from '../features.ts';
import { type Jobs, openJobs } from '../jobs/open-jobs.ts';
import { furnish, openServer, type TestServer } from '../testing/a-server.test-support.ts';
import { type Faults, openFaults } from './faults.test-support.ts';
import { type Provider, testProvider } from './provider.test-support.ts';

/** Worlds that are alike at their beginning, each with a database of its own. */
export interface Worlds {
  open(provide?: (connection: Connection) => Provider): Promise<World>;
  /** Such as 18. */
  major: number;
  close(): Promise<void>;
}

export interface World {
  server: TestServer;
  faults: Faults;
  provider: Provider;
  /** The bench's own way into the database, which no fault cuts. */
  outside: Kysely<Schema>;
  jobs: Jobs;
  clock: { now: Date };
  trouble: string[];
  /** The process that died is followed by another one. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Cents: small enough for orders of a few analyses to earn one. */
export const rewardTerms = { rewardCents: 700, minOrderCents: 1_500 };

/** @param cluster address of a server with the migrated database `template`. */
export async function openWorlds(cluster: string): Promise<Worlds> {
  const admin = quiet(databaseUrl(cluster, 'postgres'));
  const base = `simulation_${crypto.randomUUID().replaceAll('-', '')}`;
  await copy(admin, base, 'template');
  const furnished = quiet(databaseUrl(cluster, base));
  await furnish(furnished);
  await furnished.close();
  // The queue's own upkeep goes by the clock of the machine: it looks at a database where nothing happens.
  await copy(admin, `${base}_queue`, base);
  const jobs = await openJobs(databaseUrl(cluster, `${base}_queue`), jobKinds, () => {});
  const folder = mkdtempSync(join(tmpdir(), 'furrow-simulation-'));
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major`.execute(admin.db);
  let count = 0;
  return {
    major: rows[0]!.major,
    open: async (provide = testProvider) => {
      count += 1;
      const name = `${base}_${count}`;
      await copy(admin, name, base);
      return openWorld({ url: databaseUrl(cluster, name), jobs, folder, provide }, () => drop(admin, name));
    },
    close: async () => {
      await jobs.stop(5_000);
      await drop(admin, `${base}_queue`);
      await drop(admin, base);
      await admin.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const quiet = (url: string) =>
  connect({ url, applicationName: 'furrow simulation', onLostConnection: () => {} });
const copy = ({ db }: Connection, name: string, from: string) =>
  sql`create database ${sql.id(name)} template ${sql.id(from)} strategy file_copy`.execute(db);
const drop = ({ db }: Connection, name: string) =>
  sql`drop database ${sql.id(name)} with (force)`.execute(db);

interface WorldParts {
  url: string;
  jobs: Jobs;
  folder: string;
  provide: (connection: Connection) => Provider;
}

async function openWorld(
  { url, jobs, folder, provide }: WorldParts,
  after: () => Promise<unknown>,
): Promise<World> {
  const faults = openFaults();
  const way = quiet(url);
  const outside = plannedOnce(url);
  const provider = provide(way);
  // Ahead of the database's own clock, by which the audit knows what is late.
  const clock = { now: new Date('2050-07-04T09:00:00Z') };
  const trouble: string[] = [];
  const logTo = new PassThrough();
  // What a request could not do for a fault of ours is told by the log alone.
  logTo.on('data', (line: Buffer) => {
    const { level, msg, err } = JSON.parse(String(line));
    if (level >= 50) trouble.push(`${msg}: ${err?.message ?? ''} ${err?.stack ?? ''}`);
  });
  const start = async () => {
    const { onConnection } = faults;
    const database = connect({
      url,
      applicationName: 'furrow simulated',
      onLostConnection: () => {},
      onConnection,
    });
    const server = await openServer({
      database,
      jobs,
      folder,
      trouble,
      clock,
      logTo,
      settings: { referral: rewardTerms },
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
  let running = await start();
  return {
    get server() {
      return running.server;
    },
    faults,
    provider,
    outside,
    jobs,
    clock,
    trouble,
    restart: async () => {
      await running.end();
      faults.revive();
      running = await start();
    },
    close: async () => {
      await running.end();
      await way.close();
      await outside.destroy();
      await after();
    },
  };
}

/** The audit asks the same long questions after every step: most of its time would go into planning them. */
function plannedOnce(url: string): Kysely<Schema> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => {});
  const names = new Map<string, string>();
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
    const query = (text: unknown, values: unknown) => {
      if (typeof text !== 'string' || !/^\s*(with|select)/.test(text)) return ask(text, values);
      const name = names.get(text) ?? `audit_${names.size}`;
      names.set(text, name);
      return ask({ name, text, values });
    };
    Object.defineProperty(client, 'query', { value: query });
  });
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
