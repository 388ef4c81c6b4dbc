/** @module-tag deep */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordersForWorker } from '../commands/serve/worker.test-support.ts';
import { brokenRules } from '../features/audit/broken-rules.test-support.ts';
import { aServer } from '../testing/a-server.test-support.ts';
import { spawnFurrow } from '../testing/spawn-furrow.test-support.ts';
import { aDatabase } from './a-database.test-support.ts';
import { type Connection, connect } from './connect.ts';
import { templateWithCatalogue } from './make-template.test-support.ts';
import { isPgBouncerHere, type PgBouncer, startPgBouncer } from './pgbouncer.test-support.ts';

const poolSize = 3;
const isHere = isPgBouncerHere();
if (!isHere) console.log('PgBouncer is not installed here: no server runs behind it');

describe.skipIf(!isHere)('behind PgBouncer in transaction mode', () => {
  const database = aDatabase(undefined, templateWithCatalogue);
  let bouncer: PgBouncer;
  let pooled: Connection;
  beforeAll(async () => {
    bouncer = await startPgBouncer(database().url, poolSize);
    pooled = connect({
      url: bouncer.url,
      directUrl: database().url,
      applicationName: 'furrow pooled',
      maxConnections: 20,
      onLostConnection: () => {},
    });
  });
  afterAll(async () => {
    await pooled.close();
    await bouncer.stop();
  });
  const server = aServer({ database: () => pooled });
  const { shared, paid, allDone } = ordersForWorker(server);

  test('twenty buyers at once are served over three sessions, and the books balance', async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => server().customer()));
    const replies = await Promise.all(
      buyers.map(async (buyer) => server().pay(buyer, [await server().cartItem(buyer)])),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name = 'furrow pooled'`.execute(database().db);
    expect(rows[0]!.n).toBeLessThanOrEqual(poolSize);
    expect(await brokenRules(database())).toEqual([]);
  });

  test('furrow serve executes runs, and warns that no statement is ended', async () => {
    const process = spawnFurrow(['serve'], {
      ...shared(),
      PORT: '0',
      DATABASE_URL: bouncer.url,
      DATABASE_DIRECT_URL: database().url,
    });
    await process.waitForOutput('Data: ');
    await allDone([await paid()]);
    process.child.kill('SIGTERM');
    expect(await process.ended).toBe(0);
    expect(process.output.err).toContain("ALTER ROLE furrow_app SET statement_timeout = '30s'");
    expect(await brokenRules(database())).toEqual([]);
  });

  test('without the address of PostgreSQL itself, one sentence says which setting is missing', async () => {
    const process = spawnFurrow(['serve'], { ...shared(), PORT: '0', DATABASE_URL: bouncer.url });
    expect(await process.ended).toBe(1);
    expect(process.output.err).toMatch(
      /A connection pooler answers at 127\.0\.0\.1:\d+ \(unsupported startup parameter: statement_timeout\)\. Set DATABASE_DIRECT_URL/,
    );
  });
});
