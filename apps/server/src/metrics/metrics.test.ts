import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../database/connect.ts';
import { asRequest, statementRecorder } from '../database/recorded-statements.test-support.ts';
import { findTableScans } from '../database/table-scans.test-support.ts';
import { countJobs } from '../jobs/list-jobs.store.ts';
import { booksAudited, cacheRead, mailHandled } from '../telemetry/channels.ts';
import { aServer } from '../testing/a-server.test-support.ts';
import { startMetricsServer } from './metrics-server.ts';
import { countOpenWork } from './open-work.store.ts';

const server = aServer();
let metrics: Awaited<ReturnType<typeof startMetricsServer>>;
let isDatabaseUp = true;

beforeAll(async () => {
  const { database } = server();
  metrics = await startMetricsServer({
    host: '127.0.0.1',
    port: 0,
    db: database.db,
    poolState: () => {
      if (!isDatabaseUp) throw new Error('connect ECONNREFUSED');
      return database.poolState();
    },
    clock: () => new Date(),
  });
});
afterAll(() => metrics.close());

/** Reads a series, such as `furrow_jobs{kind="analyse",state="ready"}`; null without it. */
async function seriesOf(name: string): Promise<number | null> {
  const text = await (await fetch(`${metrics.address}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length + 1));
}

describe('metrics', () => {
  test('count requests by route, method and status, not by address', async () => {
    const before = 'http_request_duration_seconds_count{method="GET",route="/files/:name",status="404"}';
    await server().app.inject('/files/0c5b8d1e-0000-4000-8000-000000000001.png');
    await server().app.inject('/files/0c5b8d1e-0000-4000-8000-000000000002.png');
    expect(await seriesOf(before)).toBe(2);
    await server().app.inject('/api/v1/no/such/call');
    expect(
      await seriesOf('http_request_duration_seconds_count{method="GET",route="none",status="404"}'),
    ).toBe(1);
  });

  test('count mails, cache reads and broken rules of this process', async () => {
    mailHandled.publish({ outcome: 'bounced' });
    cacheRead.publish({ cache: 'tiles', isHit: true });
    booksAudited.publish({ brokenRules: ['balanced_transactions'] });
    expect(await seriesOf('furrow_mails_total{outcome="bounced"}')).toBe(1);
    expect(await seriesOf('furrow_cache_reads_total{cache="tiles",result="hit"}')).toBe(1);
    expect(await seriesOf('furrow_books_broken_rules')).toBe(1);
    booksAudited.publish({ brokenRules: [] });
    expect(await seriesOf('furrow_books_broken_rules')).toBe(0);
  });

  test('measure requests to other hosts, by fetch and by node:http, that succeed and that do not', async () => {
    const store = createServer((request, response) => {
      response.writeHead(request.url === '/gone' ? 404 : 200).end('ok');
    });
    await new Promise<void>((listening) => void store.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void store.close());
    const { port } = store.address() as AddressInfo;
    const host = `127.0.0.1:${port}`;
    await (await fetch(`http://${host}/file`)).text();
    await (await fetch(`http://${host}/gone`)).text();
    await fetch('http://127.0.0.1:1/').catch(() => null);
    const count = (of: string, outcome: string) =>
      seriesOf(`furrow_sent_request_duration_seconds_count{host="${of}",outcome="${outcome}"}`);
    expect(await count(host, '2xx')).toBe(1);
    expect(await count(host, '4xx')).toBe(1);
    const { get } = await import('node:http');
    await new Promise<void>(
      (end) => void get(`http://${host}/file`, (reply) => reply.resume().on('end', end)),
    );
    await expect.poll(() => count(host, '2xx')).toBe(2);
  });

  test('show the work that is open and what changed, from the database', async () => {
    const person = await server().customer();
    await server().pay(person, [await server().cartItem(person)]);
    const { runs, transitions, unsentMails } = await countOpenWork(server().database.db, new Date());
    expect(runs).toEqual([{ state: 'Scheduled', count: expect.any(Number) }]);
    expect(transitions).toContainEqual({
      entity: 'payment attempt',
      state: 'succeeded',
      count: expect.any(Number),
    });
    expect(unsentMails.count).toBeGreaterThan(0);
    expect(unsentMails.oldestSeconds).toBeGreaterThan(0);
    await expect
      .poll(() => seriesOf('furrow_transitions_last_hour{entity="payment attempt",state="succeeded"}'), {
        timeout: 10_000,
      })
      .toBeGreaterThan(0);
    expect(await seriesOf('furrow_runs_unfinished{state="Scheduled"}')).toBeGreaterThan(0);
    expect(await seriesOf('furrow_charges_unknown')).toBe(0);
    expect(await seriesOf('furrow_database_pool_connections{state="waiting"}')).toBe(0);
  });

  test('are served without the figures of a database that does not answer', async () => {
    isDatabaseUp = false;
    onTestFinished(() => {
      isDatabaseUp = true;
    });
    const reply = await fetch(`${metrics.address}/metrics`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(await reply.text()).toContain('nodejs_eventloop_lag_seconds');
  });
});

test('reading the metrics scans no growing table', async () => {
  await server().world();
  const recorder = statementRecorder();
  const connection = connect({
    url: server().database.url,
    applicationName: 'furrow test',
    onLostConnection: () => {},
    onConnection: recorder.onConnection,
  });
  onTestFinished(() => connection.close());
  await asRequest(() => countOpenWork(connection.db, new Date()));
  await asRequest(() => countJobs(connection.db, new Date()));
  const statements = recorder.statements();
  expect(statements.length).toBeGreaterThan(4);
  expect(await findTableScans(server().database, statements)).toEqual([]);
});
