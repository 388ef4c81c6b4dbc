import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type ProbeDeps, registerProbes } from './probes.ts';

const answering = async () => {};
const failing = async () => {
  throw new Error('There is nobody at the other end.');
};

function anApp(probes: Partial<ProbeDeps>) {
  const log = new PassThrough();
  const app = Fastify({ logger: { level: 'warn', base: null, stream: log } });
  registerProbes(app, { isDraining: () => false, required: {}, ...probes });
  onTestFinished(() => app.close());
  const ask = async (path: string) => {
    const { statusCode, headers, body } = await app.inject(path);
    return { status: statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) };
  };
  return { ask, log };
}

describe('a process is ready', () => {
  test('while all that it needs answers', async () => {
    const { ask } = anApp({ required: { database: answering, migrations: answering } });
    expect(await ask('/readyz')).toEqual({
      status: 200,
      retryAfter: undefined,
      body: { status: 'ready', checks: { database: 'ok', migrations: 'ok' } },
    });
  });

  test('while something is down that it can do without', async () => {
    const { ask } = anApp({ required: { database: answering }, optional: { store: failing } });
    expect(await ask('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready', checks: { database: 'ok', store: 'failed' } },
    });
  });
});

describe('a process is not ready, but live,', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['while what it needs fails', failing],
    ['while what it needs does not answer', () => new Promise(() => {})],
  ])('%s', async (_, check) => {
    const { ask } = anApp({ required: { database: check, migrations: answering } });
    expect(await ask('/readyz')).toEqual({
      status: 503,
      retryAfter: '5',
      body: { status: 'not_ready', checks: { database: 'failed', migrations: 'ok' } },
    });
    expect(await ask('/livez')).toMatchObject({ status: 200, body: { status: 'live' } });
  });

  test('from the moment at which it drains, without asking what it needs', async () => {
    let checks = 0;
    const countCheck = async () => {
      checks += 1;
    };
    const { ask } = anApp({ isDraining: () => true, required: { database: countCheck } });
    expect(await ask('/readyz')).toMatchObject({
      status: 503,
      retryAfter: '5',
      body: { status: 'draining' },
    });
    expect((await ask('/livez')).status).toBe(200);
    expect(checks).toBe(0);
  });
});

test('a thousand callers at once cost one check, and the reason of a failure is in the log and in no reply', async () => {
  let checks = 0;
  const { ask, log } = anApp({
    required: {
      database: async () => {
        checks += 1;
        throw new Error('connect ECONNREFUSED 10.0.0.7:5432');
      },
    },
  });
  const replies = await Promise.all(Array.from({ length: 1_000 }, () => ask('/readyz')));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
  expect(JSON.stringify(replies)).not.toContain('ECONNREFUSED');
  expect(checks).toBe(1);
  if (log.readableLength === 0) await once(log, 'readable');
  const lines = String(log.read()).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { check: 'database', reason: 'connect ECONNREFUSED 10.0.0.7:5432', msg: 'a readiness check fails' },
  ]);
});
