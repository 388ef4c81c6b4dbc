import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { registerStaticWeb } from './static-web.ts';

const emptyFolder = mkdtempSync(join(tmpdir(), 'furrow-no-app-'));
afterAll(() => rmSync(emptyFolder, { recursive: true }));

test.each([
  '/healthz',
  '/health',
  '/metrics',
  '/ready',
  '/status',
  '/actuator/health',
  '/_health',
  '/METRICS/',
])('monitoring software that asks at %s gets no page', async (url) => {
  const app = Fastify();
  await registerStaticWeb(app, emptyFolder, {} as never);
  const reply = await app.inject({ url, headers: { accept: 'text/html' } });
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
});

test.each([
  ['en', 'The web app is not built yet. Run npm start.\n'],
  ['pt-BR,en;q=0.5', 'O aplicativo web ainda não foi compilado. Rode npm start.\n'],
])('without a built app a browser is answered so in its language (%s)', async (language, body) => {
  const app = Fastify();
  await registerStaticWeb(app, emptyFolder, {} as never);
  const reply = await app.inject({ url: '/home', headers: { 'accept-language': language } });
  expect([reply.statusCode, reply.body]).toEqual([503, body]);
});
