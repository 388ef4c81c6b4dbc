import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { buildApp, type TimeLimits } from './app.ts';
import { aDataDir } from './database/data-dir.test-support.ts';
import { handlersWith, namesAsStored } from './http/handlers.test-support.ts';
import { refusalMessages } from './http/http.messages.ts';
import { formatterIn } from './http/reader.ts';
import { noLimits } from './limits/limits.ts';
import { parseSettings } from './settings/settings.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function anApp(env: Record<string, string> = {}, timeLimits?: TimeLimits): Promise<FastifyInstance> {
  const dataDir = aDataDir();
  app = await buildApp({
    settings: parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env }),
    database: { ping: async () => {} },
    features: {
      handlers: handlersWith({}),
      authenticate: async () => ({ ok: false, refused: 'not_signed_in' }),
      limits: noLimits,
      findNamesIn: namesAsStored,
      register: async () => {},
    },
    webFolder: join(dataDir, 'dist'),
    ...(timeLimits && { timeLimits }),
  });
  return app;
}

describe('a site that is reached by https', () => {
  test('pins browsers to https for a year, with all subdomains', async () => {
    const reply = await (await anApp({ PUBLIC_URL: 'https://fields.example.org' })).inject('/api/v1/health/');
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test('does not do so if it is reached by http', async () => {
    const reply = await (await anApp({ PUBLIC_URL: 'http://127.0.0.1:8080' })).inject('/api/v1/health/');
    expect(reply.headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('a slow request', () => {
  /**
   * Sends one byte every few milliseconds until the server closes the connection.
   * @returns the server's reply
   */
  const sendSlowly = (port: number, initialData: string, repeatedData: string): Promise<string> =>
    new Promise((done) => {
      const socket = connect(port, '127.0.0.1');
      let reply = '';
      socket.write(initialData);
      const timer = setInterval(() => socket.write(repeatedData), 5);
      socket.on('data', (chunk) => {
        reply += String(chunk);
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(timer);
        done(reply);
      });
    });

  const timeoutMessage = (language: string) => formatterIn(language)(refusalMessages.request_timeout());
  const post = 'POST /api/v1/users/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const requestHead = 'Content-Length: 9999\r\n\r\n{';

  test.each([
    [
      'in its headers',
      'GET /api/v1/health/ HTTP/1.1\r\nHost: x\r\nAccept-Language: hi\r\nX-Slow: ',
      'a',
      timeoutMessage('en'),
    ],
    ['in its body', `${post}${requestHead}`, ' ', timeoutMessage('en')],
    [
      'in a body whose head asks for Hindi',
      `${post}Accept-Language: hi\r\n${requestHead}`,
      ' ',
      timeoutMessage('hi'),
    ],
  ])('%s is aborted', async (_where, initialData, repeatedData, message) => {
    const limits = { requestTimeoutMs: 400, headersTimeoutMs: 200, checkEveryMs: 20 };
    const slowApp = await anApp({}, limits);
    await slowApp.listen({ host: '127.0.0.1', port: 0 });
    const answer = await sendSlowly(
      (slowApp.server.address() as AddressInfo).port,
      initialData,
      repeatedData,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      message,
      code: 'request_timeout',
      data: null,
    });
  });

  test('has ten seconds for its headers and thirty in total', async () => {
    const { server } = await anApp();
    expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000]);
  });
});
