import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { warnOfUntrustedProxy } from './warn-of-proxy.ts';

test('a proxy in front of a server that trusts none is logged once', async () => {
  const log = new PassThrough();
  const app = Fastify({ logger: { level: 'warn', stream: log } });
  onTestFinished(() => app.close());
  warnOfUntrustedProxy(app);
  app.get('/', async () => 'ok');
  await app.inject('/');
  expect(log.read()).toBeNull();
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
    await app.inject({ url: '/', headers: { [name]: '203.0.113.77' } });
  const lines = String(log.read()).trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('TRUST_PROXY is 0');
  expect(lines[0]).not.toContain('203.0.113.77');
});
