import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { aDataDir } from '../database/data-dir.test-support.ts';
import { audit } from '../features/ledger/audit.ts';
import { aServer } from '../testing/a-server.test-support.ts';
import { aWorker } from './child-worker.test-support.ts';
import type { FilePlace } from './faulty-storage.test-support.ts';
import { many } from './many-items.test-support.ts';
import { aWayToDatabase } from './postgres-wire.test-support.ts';
import { until } from './until.test-support.ts';

const server = aServer();
const databaseUrl = () => server().database.url;
const db = () => server().database.db;

interface Ended {
  id: string;
  state: string;
  starts: number;
  results: number;
  /** Of the vendor's money. */
  postings: number;
  completions: number;
  files: { kind: string; storageKey: string }[];
}

/** Somebody has bought as many analyses with pictures. */
async function bought(count: number): Promise<{ orderId: string }> {
  const person = await server().customer();
  const reply = await server().pay(person, await many(server(), person, count, true));
  expect(reply.statusCode).toBe(201);
  return { orderId: reply.json().data.order_id };
}

async function runsOf({ orderId }: { orderId: string }): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select r.id, r.state, r.starts,
      (select count(*) from results where run_id = r.id) as results,
      (select count(*) from ledger_transactions where kind = 'delivery' and ref = r.id::text) as postings,
      (select count(*) from transitions where entity_id = r.id and to_state = 'Completed') as completions,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'storageKey', storage_key)), '[]')
        from result_files where run_id = r.id) as files
    from runs r join order_items i on i.id = r.order_item_id where i.order_id = ${orderId} order by i.position`.execute(
    db(),
  );
  return rows;
}

const allDone = async (order: { orderId: string }) =>
  (await runsOf(order)).every(({ state }) => state === 'Completed');

/** What of a result came with its run: the columns of a look back are written later. */
const deliveredOf = (runId: string | undefined) =>
  db()
    .selectFrom('results')
    .select(['record', 'checksum', 'engine', 'created_at'])
    .where('run_id', '=', runId ?? '')
    .execute();

/** Each run has one result with its pictures, one posting and one end, and the books balance. */
async function expectOnce(order: { orderId: string }, dataDir: string): Promise<void> {
  const runs = await runsOf(order);
  for (const { id, files, ...rest } of runs) {
    expect({ ...rest, starts: null }, id).toEqual({
      state: 'Completed',
      starts: null,
      results: 1,
      postings: 1,
      completions: 1,
    });
    expect(files.map(({ kind }) => kind).toSorted(), id).toEqual(['cog', 'natural', 'overlay', 'values']);
    // Nothing is left of those who died over it, or were overtaken.
    const stored = readdirSync(join(dataDir, 'files', 'runs', id)).map((file) => `runs/${id}/${file}`);
    expect(stored.toSorted(), id).toEqual(files.map(({ storageKey }) => storageKey).toSorted());
  }
  expect(await audit(db())).toEqual([]);
}

const delivers = (statements: readonly string[]) =>
  statements.some((statement) => /insert into "?results/i.test(statement));

/** A worker that dies at the first result that it has; settles when it is dead. */
async function oneDies(dataDir: string, at: FilePlace | 'before commit' | 'after commit'): Promise<void> {
  if (at !== 'before commit' && at !== 'after commit') {
    const worker = await aWorker({ databaseUrl: databaseUrl(), dataDir, fault: { at, what: 'die' } });
    expect(await worker.ended).toBeNull();
    return;
  }
  const dying = Promise.withResolvers<void>();
  const way = await aWayToDatabase(databaseUrl(), (statements) =>
    delivers(statements) ? { at: at === 'before commit' ? 'before' : 'after', told: dying.resolve } : null,
  );
  const worker = await aWorker({ databaseUrl: way.url, dataDir });
  await dying.promise;
  await worker.kill();
}

const places = ['before put', 'during put', 'after put', 'before commit', 'after commit'] as const;

test('a hundred workers are killed before, during and after they write a result: every run has one, paid once', async () => {
  const dataDir = aDataDir();
  const order = await bought(100);
  const kills = Array.from({ length: 100 }, (_, n) => places[n % places.length] ?? 'before put');
  const due = kills.values();
  // Two at a time: what one has lost the other may have in hand.
  const lane = async () => {
    for (const place of due) await oneDies(dataDir, place);
  };
  await Promise.all([lane(), lane()]);
  const calm = await aWorker({ databaseUrl: databaseUrl(), dataDir });
  await until('every run is done', () => allDone(order));
  await expectOnce(order, dataDir);
  expect((await runsOf(order)).reduce((sum, { starts }) => sum + starts, 0)).toBeGreaterThanOrEqual(180);
  expect(await calm.terminate()).toBe(0);
}, 1_800_000);

test('a worker that stands still for longer than its lease delivers nothing when it goes on', async () => {
  const dataDir = aDataDir();
  let asked = 0;
  const way = await aWayToDatabase(databaseUrl(), (statements) => {
    if (statements.some((statement) => /select "lease"/.test(statement))) asked += 1;
    return null;
  });
  const slow = await aWorker({ databaseUrl: way.url, dataDir, fault: { at: 'after put', what: 'wait' } });
  const order = await bought(1);
  await slow.reaches('after put');
  slow.freeze();
  const next = await aWorker({ databaseUrl: databaseUrl(), dataDir });
  await until('the next worker has delivered', () => allDone(order));
  expect(await next.terminate()).toBe(0);
  const [run] = await runsOf(order);
  const before = await deliveredOf(run?.id);
  expect(before).toHaveLength(1);

  // It has its picture, its numbers and a lease of then, and asks whether it still holds the run: once more where the machine was so
  // slow that it had begun before.
  asked = 0;
  slow.thaw();
  slow.tell('go on');
  await until('the slow worker has tried to deliver', () => asked > 0);
  const later = await bought(3);
  await until('the slow worker has done what came after', () => allDone(later));
  // It was told in time: nothing was written that a key of the database had to refuse.
  expect(slow.log()).not.toMatch(/the run |run\.execute/);
  expect(await slow.terminate()).toBe(0);
  expect(await deliveredOf(run?.id)).toEqual(before);
  await expectOnce(order, dataDir);
  await expectOnce(later, dataDir);
});

test('a worker that is told to end in the middle of an analysis leaves it to the next one, which is no failed try', async () => {
  const dataDir = aDataDir();
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const ending = await aWorker({
    databaseUrl: databaseUrl(),
    dataDir,
    settings: { STAC_URL: `http://127.0.0.1:${port}/` },
  });
  const order = await bought(1);
  await until('the run is taken', async () => (await runsOf(order))[0]?.state === 'Processing');
  const since = performance.now();
  expect(await ending.terminate()).toBe(0);
  expect(performance.now() - since).toBeLessThan(9_000);
  const next = await aWorker({ databaseUrl: databaseUrl(), dataDir });
  await until('the next worker has delivered', () => allDone(order));
  expect((await runsOf(order))[0]?.starts).toBe(1);
  await expectOnce(order, dataDir);
  expect(await next.terminate()).toBe(0);
});
