/** @module-tag deep */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDataDir } from '../database/data-dir.test-support.ts';
import { audit } from '../features/audit/audit.ts';
import { findWalletBalance } from '../features/ledger/spendable.ts';
import { fillWallet } from '../features/payments/fill-wallet.test-support.ts';
import { aServer } from '../testing/a-server.test-support.ts';
import { aWorker } from './child-worker.test-support.ts';
import { duplicateItems } from './duplicate-items.test-support.ts';
import { deathPlaces, killWorkerAt } from './dying-worker.test-support.ts';
import { until } from './until.test-support.ts';

const server = aServer();
const databaseUrl = () => server().database.url;
const db = () => server().database.db;

interface PurchaseOutcome {
  id: string;
  state: string;
  attempts: number;
  runId: string;
  /** Number of postings of the vendor's share. */
  postings: number;
  files: string[];
}

async function purchases(): Promise<PurchaseOutcome[]> {
  const { rows } = await sql<PurchaseOutcome>`
    select p.id, p.state, p.attempts, p.run_id as "runId",
      (select count(*) from ledger_transactions where kind = 'pictures_made' and ref = p.id::text) as postings,
      array(select storage_key from result_files where run_id = p.run_id) as files
    from image_purchases p`.execute(db());
  return rows;
}

const isDelivery = (statements: readonly string[]) =>
  statements.some((statement) => /insert into "?result_files/i.test(statement));

test('workers are killed before, during and after they write bought pictures: all are made, paid once', async () => {
  const dataDir = aDataDir();
  const person = await server().customer();
  const reply = await server().pay(person, await duplicateItems(server(), person, deathPlaces.length, false));
  const { order_id } = reply.json().data;
  const runs = () =>
    db()
      .selectFrom('runs as r')
      .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
      .select(['r.id', 'r.state'])
      .where('i.order_id', '=', order_id)
      .execute();
  const first = await aWorker({ databaseUrl: databaseUrl(), dataDir });
  await until('there are results', async () => (await runs()).every(({ state }) => state === 'Completed'));
  expect(await first.terminate()).toBe(0);

  await fillWallet(db(), person.user.id, 100_000, server().clock.now);
  for (const { id } of await runs()) {
    const { pictures } = (
      await server().call('GET', `/orders/view-analysis/?item_id=${id}`, { as: person })
    ).json().data;
    const body = { item_id: id, amount: pictures.price, attempt_id: crypto.randomUUID() };
    expect((await server().call('POST', '/orders/pictures/', { as: person, body })).statusCode).toBe(201);
  }
  const { balance } = await findWalletBalance(db(), person.user.id);
  for (const place of deathPlaces)
    await killWorkerAt({ databaseUrl: databaseUrl(), dataDir }, place, isDelivery);
  const worker = await aWorker({ databaseUrl: databaseUrl(), dataDir });
  await until('all are made', async () => (await purchases()).every(({ state }) => state === 'made'));
  const outcomes = await purchases();
  expect(outcomes).toHaveLength(deathPlaces.length);
  expect(outcomes.reduce((sum, { attempts }) => sum + attempts, 0)).toBeGreaterThanOrEqual(
    2 * deathPlaces.length - 1,
  );
  for (const { runId, postings, files } of outcomes) {
    expect(postings).toBe(1);
    expect(files.every((file) => existsSync(join(dataDir, 'files', file)))).toBe(true);
    // No files of killed workers are left.
    expect(readdirSync(join(dataDir, 'files', 'runs', runId))).toHaveLength(files.length);
  }
  expect((await findWalletBalance(db(), person.user.id)).balance).toBe(balance);
  expect(await audit(db())).toEqual([]);
  expect(await worker.terminate()).toBe(0);
}, 600_000);
