import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { type Connection, connect } from '../database/connect.ts';
import { databaseUrl } from '../database/database-url.test-support.ts';
import type { Schema } from '../database/schema.ts';
import { applyCatalogue } from '../features/catalogue/apply-catalogue.ts';
import { readShippedCatalogue } from '../features/catalogue/read-catalogue.ts';
import type { Pace } from '../features/payments/payments-parts.ts';
import { type Jobs, openJobs } from '../jobs/open-jobs.ts';
import { furnish, openServer, type TestServer } from '../testing/a-server.test-support.ts';
import { jobKinds } from '../work.ts';
import { type Faults, openFaults } from './faults.test-support.ts';
import { type Provider, testProvider } from './provider.test-support.ts';
import { openTraces } from './traces.test-support.ts';

/** Creates worlds with the same initial state. */
export interface Worlds {
  /**
   * Opens a world without history: one that was left intact and is cleaned, or a new one with a database and
   * a server of its own.
   */
  open(): Promise<World>;
  /** PostgreSQL's major version, such as 18. */
  major: number;
  close(): Promise<void>;
}

export interface World {
  server: TestServer;
  faults: Faults;
  provider: Provider;
  /** A database connection of the simulation itself, which no fault affects. */
  outside: Kysely<Schema>;
  jobs: Jobs;
  clock: { now: Date };
  trouble: string[];
  /** Replaces a process that died. */
  restart(): Promise<void>;
  /** `inOrder`: whether the world is intact, so that another life may begin in it. */
  leave(inOrder: boolean): Promise<void>;
}

/** Maximum number of lives per world: the dead rows of deleted data slow queries down. */
const mostLives = 25;

/** In cents; small enough that orders of a few analyses earn a reward. */
export const rewardTerms = { rewardCents: 700, minOrderCents: 1_500 };

/** @param cluster address of a server with the migrated database `template` */
export async function openWorlds(cluster: string): Promise<Worlds> {
  const admin = quiet(databaseUrl(cluster, 'postgres'));
  const base = `simulation_${crypto.randomUUID().replaceAll('-', '')}`;
  await copy(admin, base, 'template');
  const furnished = quiet(databaseUrl(cluster, base));
  await furnish(furnished);
  await furnished.close();
  // The queue maintains itself by the machine's clock, so it uses a database in which nothing happens.
  await copy(admin, `${base}_queue`, base);
  const jobs = await openJobs(databaseUrl(cluster, `${base}_queue`), jobKinds, () => {});
  const folder = mkdtempSync(join(tmpdir(), 'furrow-simulation-'));
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major`.execute(admin.db);
  let count = 0;
  let kept: Kept | null = null;
  const openAnew = async (): Promise<Kept> => {
    count += 1;
    const name = `${base}_${count}`;
    await copy(admin, name, base);
    const url = databaseUrl(cluster, name);
    return { lives: 0, ...(await openWorld({ url, jobs, folder })), drop: () => drop(admin, name) };
  };
  const end = async ({ close, drop: after }: Kept) => {
    await close();
    await after();
  };
  return {
    major: rows[0]!.major,
    open: async () => {
      const here = kept ?? (await openAnew());
      kept = null;
      here.lives += 1;
      if (here.lives > 1) await here.begin();
      const leave = async (inOrder: boolean) => {
        if (inOrder && here.lives < mostLives) kept = here;
        else await end(here);
      };
      return Object.assign(here.world, { leave });
    },
    close: async () => {
      if (kept) await end(kept);
      await jobs.stop(5_000);
      await drop(admin, `${base}_queue`);
      await drop(admin, base);
      await admin.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Requests wait for others by polling. This clock advances per poll, because the speed of the machine does
 * not matter here.
 */
function openPace(): Pace {
  let gone = 0;
  return {
    now: () => gone,
    pause: (milliseconds) => {
      gone += milliseconds;
      return wait(milliseconds / 10);
    },
  };
}

const quiet = (url: string) =>
  connect({ url, applicationName: 'furrow simulation', onLostConnection: () => {} });
const copy = ({ db }: Connection, name: string, from: string) =>
  sql`create database ${sql.id(name)} template ${sql.id(from)} strategy file_copy`.execute(db);
const drop = ({ db }: Connection, name: string) =>
  sql`drop database ${sql.id(name)} with (force)`.execute(db);

type Bare = Omit<World, 'leave'>;

interface OpenedWorld {
  world: Bare;
  /** Removes everything of the previous life. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

interface Kept extends OpenedWorld {
  lives: number;
  drop(): Promise<unknown>;
}

interface WorldParts {
  url: string;
  jobs: Jobs;
  folder: string;
}

/** Ahead of the database's own clock, by which the audit decides what is late. */
const firstDay = () => new Date('2050-07-04T09:00:00Z');

async function openWorld({ url, jobs, folder }: WorldParts): Promise<OpenedWorld> {
  const faults = openFaults();
  const way = quiet(url);
  const auditing = plannedOnce(url);
  const outside = auditing.db;
  const traces = await openTraces(outside);
  const provider = testProvider(way);
  const clock = { now: firstDay() };
  const trouble: string[] = [];
  const logTo = new PassThrough();
  // Internal errors of requests appear only in the log.
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
      pace: openPace(),
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
  let running = await start();
  const world: Bare = {
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
  };
  return {
    world,
    begin: async () => {
      await traces.wipe();
      await applyCatalogue(outside, await readShippedCatalogue());
      clock.now = firstDay();
      trouble.length = 0;
    },
    close: async () => {
      await running.end();
      await way.close();
      await auditing.close();
    },
  };
}

/** Prepares the audit's statement, which is long and repeated: planning it would take most of its time. */
function plannedOnce(url: string): Connection {
  const names = new Map<string, string>();
  const onConnection = (client: pg.PoolClient) => {
    const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
    const query = (...asked: unknown[]) => {
      const [text, values] = asked;
      if (typeof text !== 'string' || !/^[\s(]*(with|select)/.test(text)) return ask(...asked);
      const name = names.get(text) ?? `audit_${names.size}`;
      names.set(text, name);
      return ask({ name, text, values });
    };
    Object.defineProperty(client, 'query', { value: query, configurable: true });
  };
  return connect({ url, applicationName: 'furrow simulation', onLostConnection: () => {}, onConnection });
}
