/** @module-tag deep */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aDataDir } from '../database/data-dir.test-support.ts';
import { fillWallet } from '../features/payments/fill-wallet.test-support.ts';
import { aServer } from '../testing/a-server.test-support.ts';
import { deliverRun, runsOfOrder } from '../testing/complete-runs.test-support.ts';
import { runFurrow } from '../testing/run-furrow.test-support.ts';
import { spawnFurrow } from '../testing/spawn-furrow.test-support.ts';

const server = aServer();

test('a backup of a shop at work is restored into an empty DATA_DIR, where its customers sign in and the books balance', async () => {
  const { db } = server().database;
  const people = await Promise.all(Array.from({ length: 3 }, () => server().customer()));
  for (const person of people) {
    await fillWallet(db, person.user.id, 50_00);
    const weekly = { recurring: true, recurring_days: 1, recurring_times: 3 };
    const paid = await server().pay(person, [await server().cartItem(person, false, weekly)]);
    const [run] = await runsOfOrder(db, paid.json().data.order_id);
    await deliverRun(db, run!.id, server().clock.now);
  }
  const [source, target] = [aDataDir(), aDataDir()];
  const folder = join(source, 'backup');
  const written = await runFurrow(['backup', folder], {
    DATABASE_URL: server().database.url,
    DATA_DIR: source,
  });
  expect([written.code, written.err]).toEqual([0, '']);

  const restored = await runFurrow(['restore', folder], { DATA_DIR: target });
  expect([restored.code, restored.err]).toEqual([0, '']);
  expect(restored.out).toContain('The books balance.');

  const child = spawnFurrow(['serve'], { DATA_DIR: target, PORT: '0', SERVICES: 'web' });
  await child.waitForOutput('Data: ');
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(child.output.out)?.[0] ?? '';
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  for (const { email, password } of people) {
    const reply = await fetch(`${address}/api/v1/users/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(reply.status).toBe(200);
  }
  child.child.kill('SIGTERM');
  expect(await child.ended).toBe(0);
  const check = await runFurrow(['ledger', 'check'], { DATA_DIR: target });
  expect([check.code, check.err]).toEqual([0, '']);
}, 120_000);
