import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { refusals } from '@furrow/contract/endpoint/refusals';
import { endpoints } from '@furrow/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { makeDataDir, removeDataDir } from './database/data-dir.test-support.ts';
import { handlersWith, namesAsStored } from './http/handlers.test-support.ts';
import { refusalMessages } from './http/http.messages.ts';
import { formatterIn } from './http/reader.ts';
import { noLimits } from './limits/limits.ts';
import { parseSettings } from './settings/settings.ts';

const folder = makeDataDir();
const webFolder = join(folder, 'dist');
let app: FastifyInstance;
let isDatabaseUp = true;
/** Returns the port of the listening app, for requests that `inject` cannot send. */
async function port(): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

const themeColors = ['light', 'dark']
  .map((theme) => `<meta name="theme-color" content="#fff" media="(prefers-color-scheme: ${theme})" />`)
  .join('');

beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'samples'));
  writeFileSync(
    join(webFolder, 'index.html'),
    `<!doctype html><html lang="en"><head>${themeColors}<!--furrow-settings--></head>`,
  );
  writeFileSync(
    join(webFolder, 'index.es.html'),
    '<!doctype html lang="es"><head><!--furrow-settings--></head>',
  );
  // Sorbian languages have three-letter codes only.
  writeFileSync(
    join(webFolder, 'index.hsb.html'),
    '<!doctype html lang="hsb"><head><!--furrow-settings--></head>',
  );
  writeFileSync(join(webFolder, 'assets', 'app-3f2a.js'), 'export {};');
  writeFileSync(join(webFolder, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(webFolder, '.furrow-build'), 'not for the world');
  writeFileSync(join(folder, 'secret.txt'), 'outside');
  app = await buildApp({
    settings: parseSettings({
      NODE_ENV: 'test',
      PRODUCT_NAME: '"A & B" <s>',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
    }),
    database: {
      ping: async () => {
        if (!isDatabaseUp) throw new Error('connect ECONNREFUSED 10.1.2.3:5432');
      },
    },
    features: {
      handlers: handlersWith({
        getLandingSample: async () => ({ refused: 'sample_not_ready' }),
        getSampleReport: async () => ({ refused: 'sample_not_ready' }),
        viewEvidence: async () => ({ refused: 'evidence_not_found' }),
        getSite: async () => ({ refused: 'sample_not_ready' }),
        startIdentity: async () => ({ refused: 'identity_unreachable' }),
        listIndustries: async () => ({ refused: 'sample_not_ready' }),
        listRestrictedAreas: async () => ({ refused: 'sample_not_ready' }),
        getMapStart: async () => ({ refused: 'sample_not_ready' }),
      }),
      authenticate: async () => ({ ok: false, refused: 'not_signed_in' }),
      limits: noLimits,
      findNamesIn: namesAsStored,
      register: async () => {},
    },
    webFolder,
  });
  app.get('/api/v1/breaks/', () => {
    throw new Error('select secret from /etc/passwd');
  });
  app.post('/api/v1/takes/', async ({ body }) => ({ message: '', data: body ?? null }));
});
afterAll(async () => {
  await app.close();
  removeDataDir(folder);
});

describe('the interface', () => {
  test.each(Object.entries(endpoints))(
    '%s answers with and without the slash at its end',
    async (_name, endpoint) => {
      for (const path of [endpoint.path, endpoint.path.slice(0, -1)]) {
        const reply = await app.inject({ method: endpoint.method, url: `/api/v1${path}` });
        expect(reply.json()).toMatchObject({ message: expect.any(String) });
        expect(reply.json()).not.toMatchObject({ code: 'not_found' });
      }
    },
  );

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'a body of type %s is refused',
    async (kind) => {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/v1/takes/',
        headers: { 'content-type': kind },
        payload: '{}',
      });
      expect([reply.statusCode, reply.json().code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  test('a refusal has its status, its code and its sentence', async () => {
    const reply = await app.inject('/api/v1/samples/landing/');
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toEqual({
      message: 'The sample is still being analysed. Try again in a few seconds.',
      code: 'sample_not_ready',
      data: null,
    });
  });

  test.each([
    ['GET', '/api/v1/nothing/'],
    ['GET', '/api'],
    ['GET', '/api/v2/samples/landing/'],
    ['DELETE', '/api/v1/samples/landing/'],
    ['POST', '/'],
  ] as const)('%s %s is not found, in JSON', async (method, url) => {
    const reply = await app.inject({ method, url, headers: { accept: 'text/html' } });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ message: expect.any(String), code: 'not_found', data: null });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('an internal error reveals no internals', async () => {
    const reply = await app.inject('/api/v1/breaks/');
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toMatchObject({ code: 'internal', data: null });
    expect(reply.body).not.toMatch(/secret|passwd|at |stack/);
  });

  test.each([
    ['no JSON', { 'content-type': 'application/json' }, '{"a":', 400, 'invalid_json'],
    ['another type', { 'content-type': 'text/xml' }, '<a/>', 415, 'unsupported_media_type'],
    ['three megabytes', { 'content-type': 'application/json' }, `"${'x'.repeat(3e6)}"`, 413, 'too_large'],
    ['many parts', { 'content-type': 'application/json' }, `[${'[],'.repeat(5e3)}[]]`, 413, 'too_large'],
    ['many levels', { 'content-type': 'application/json' }, '['.repeat(40), 413, 'too_large'],
    ['a poisoned prototype', { 'content-type': 'application/json' }, '{"__proto__":{}}', 400, 'invalid_json'],
  ])('a body of %s is refused with its code', async (_what, headers, payload, status, code) => {
    const reply = await app.inject({ method: 'POST', url: '/api/v1/takes/', headers, payload });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ code, data: null });
  });

  test('an unknown address does not accept a long body either', async () => {
    const headers = { 'content-type': 'application/json' };
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/nothing/',
      headers,
      payload: `"${'x'.repeat(17_000)}"`,
    });
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'too_large']);
  });

  test('a long reply is compressed for clients that accept it, and a compressed request is refused', async () => {
    const url = '/api/v1/openapi.json';
    const uncompressedReply = await app.inject(url);
    expect(uncompressedReply.headers['content-encoding']).toBeUndefined();
    const compressed = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(compressed.rawPayload.length).toBeLessThan(uncompressedReply.rawPayload.length / 4);
    expect(brotliDecompressSync(compressed.rawPayload).equals(uncompressedReply.rawPayload)).toBe(true);

    const compressedRequest = await app.inject({
      method: 'POST',
      url: '/api/v1/takes/',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync('{}'),
    });
    expect([compressedRequest.statusCode, compressedRequest.json().code]).toEqual([400, 'invalid_json']);
  });

  test('a missing body is accepted even with a JSON content type', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/takes/',
      headers: { 'content-type': 'application/json' },
    });
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: '', data: null }]);
  });

  test('an address that cannot be decoded is a bad request', async () => {
    const reply = await app.inject('/api/v1/%zz/');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'bad_request', data: null });
  });

  test('bytes that are not HTTP get a reply in the same form', async () => {
    const socket = connect(await port(), '127.0.0.1');
    socket.end('nonsense\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'bad_request', data: null });
  });

  test('a malformed body is refused in the language of its head, and a malformed head in English', async () => {
    const messageOfMalformed = async (data: string): Promise<string> => {
      const socket = connect(await port(), '127.0.0.1');
      socket.end(data);
      return JSON.parse((await text(socket)).split('\r\n\r\n').at(-1) ?? '').message;
    };
    const requestHead = 'POST /api/v1/users/login/ HTTP/1.1\r\nHost: x\r\nAccept-Language: hi\r\n';
    const chunkedRequest =
      'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nno number\r\n';
    expect(await messageOfMalformed(`${requestHead}${chunkedRequest}`)).toBe(
      formatterIn('hi')(refusalMessages.bad_request()),
    );
    const completeHead = requestHead.replace('POST /api/v1/users/login/', 'GET /api/v1/health/');
    expect(await messageOfMalformed(`${completeHead}\r\nnonsense\r\n\r\n`)).toBe(
      refusals.bad_request.message,
    );
  });

  test('health reports the database', async () => {
    expect((await app.inject('/api/v1/health/')).json()).toEqual({
      message: '',
      data: { database: 'ok', disk: 'ok' },
    });
    isDatabaseUp = false;
    const reply = await app.inject('/api/v1/health');
    isDatabaseUp = true;
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ code: 'database_unreachable' });
    expect(reply.body).not.toContain('10.1.2.3');
  });
});

describe('headers', () => {
  test.each(['/', '/api/v1/health/', '/assets/app-3f2a.js', '/api/nothing'])(
    '%s has security headers',
    async (url) => {
      const { headers } = await app.inject(url);
      const policy = String(headers['content-security-policy']);
      expect(policy.split(';')).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "img-src 'self' data: blob:",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "form-action 'self'",
          "connect-src 'self'",
          "require-trusted-types-for 'script'",
          'trusted-types dompurify import-worker service-worker',
        ]),
      );
      expect(policy).not.toContain('unsafe');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      // Over plain HTTP, the server must not make a browser require HTTPS.
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  test.each([
    '/api/v1/health/',
    '/%61pi/v1/health/',
    '/%61%70%69/v1/samples/landing',
    '/api/v1/nothing/',
    '/api/v1/breaks/',
  ])('the reply of %s is not cached', async (url) => {
    expect((await app.inject(url)).headers['cache-control']).toBe('no-store');
  });
});

describe('the web app', () => {
  test.each(['/', '/index.html', '/index.es.html', '/orderlist-details?id=1', '/no/such/page'])(
    '%s is the page of the app',
    async (url) => {
      const reply = await app.inject(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
      expect(reply.body).toContain('<meta name="furrow-settings"');
    },
  );

  test.each([
    ['en', {}],
    ['en', { 'accept-language': '*' }],
    ['en', { 'accept-language': 'de, en;q=0.5' }],
    ['es', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }],
    ['en', { 'accept-language': 'en-GB, es;q=0.3' }],
    ['es', { 'accept-language': 'en', cookie: 'a=b; furrow-language=es' }],
    ['hsb', { 'accept-language': 'en', cookie: 'furrow-language=hsb' }],
    ['en', { 'accept-language': 'en', cookie: 'furrow-language=../../secret' }],
    ['en', { 'accept-language': ','.repeat(5_000) }],
  ])('the page is in %s for a browser that sends %j', async (language, headers) => {
    const reply = await app.inject({ url: '/orders', headers });
    expect(reply.headers).toMatchObject({ 'content-language': language, vary: 'accept-language, cookie' });
    expect(reply.body.includes('lang="es"')).toBe(language === 'es');
    expect(reply.body).toContain('<meta name="furrow-settings"');
  });

  test.each([
    ['dark', 'furrow-theme=dark'],
    ['light', 'a=b; furrow-theme=light'],
    [null, 'furrow-theme="><script>'],
    [null, 'a=b'],
  ])('the page has the chosen theme from its first paint: %s for the cookie %s', async (theme, cookie) => {
    const { body } = await app.inject({ url: '/orders', headers: { cookie } });
    expect(/<html[^>]* data-theme="(\w+)"/.exec(body)?.[1] ?? null).toBe(theme);
    expect(body.match(/<meta name="theme-color"/g)).toHaveLength(theme ? 1 : 2);
    expect(body).not.toContain('<script>"');
  });

  test('the app can be installed under the name of the product', async () => {
    const reply = await app.inject('/site.webmanifest');
    expect(reply.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(reply.json()).toMatchObject({ name: '"A & B" <s>', start_url: '/home', display: 'standalone' });
  });

  test('the page carries the settings for browsers, escaped', async () => {
    const { body } = await app.inject('/');
    const content = /furrow-settings" content="([^"]*)"/.exec(body)?.[1] ?? '';
    expect(content).not.toMatch(/[<>]/);
    const unescapedContent = content
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>');
    expect(JSON.parse(unescapedContent.replaceAll('&amp;', '&'))).toEqual({
      productName: '"A & B" <s>',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      standIns: [
        { part: 'imagery', label: 'Simulated imagery' },
        { part: 'payments', label: 'Test payments' },
        { part: 'mail', label: 'Mail kept on this machine' },
        { part: 'identity', label: 'Test sign-in' },
      ],
      identity: 'a test person',
      ipLookupUrl: null,
      supportEmail: 'support@localhost',
      mapRoadUrl: null,
      mapSatelliteUrl: null,
      mapAttribution: '',
      cards: { by: 'test' },
    });
  });

  test('files with a hash in their name are cached for good, others are revalidated', async () => {
    const asset = await app.inject('/assets/app-3f2a.js');
    expect(asset.statusCode).toBe(200);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  test.each(['/assets/old-1234.js', '/samples/none.png'])('%s is not found', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  test.each([
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '//secret.txt',
  ])('%s does not lead out of the folder', async (url) => {
    expect((await app.inject(url)).body).not.toContain('outside');
  });

  test('files whose name begins with a dot are not served', async () => {
    expect((await app.inject('/.furrow-build')).body).not.toContain('not for the world');
  });
});
