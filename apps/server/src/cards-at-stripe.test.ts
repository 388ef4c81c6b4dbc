import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { makeDataDir, removeDataDir } from './database/data-dir.test-support.ts';
import { handlersWith, namesAsStored } from './http/handlers.test-support.ts';
import { noLimits } from './limits/limits.ts';
import { parseSettings } from './settings/settings.ts';

const folder = makeDataDir();
const webFolder = join(folder, 'dist');
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_s3cret0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_s3cret0123456789',
};
let withStripe: FastifyInstance;
let withoutStripe: FastifyInstance;

beforeAll(async () => {
  mkdirSync(webFolder, { recursive: true });
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><head><!--furrow-settings--></head>');
  [withStripe, withoutStripe] = await Promise.all([anApp(keys), anApp({})]);
});
afterAll(async () => {
  await Promise.all([withStripe.close(), withoutStripe.close()]);
  removeDataDir(folder);
});

function anApp(env: NodeJS.ProcessEnv): Promise<FastifyInstance> {
  return buildApp({
    settings: parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env }),
    database: { ping: async () => {} },
    features: {
      handlers: handlersWith({}),
      authenticate: async () => ({ ok: false, refused: 'not_signed_in' }),
      limits: noLimits,
      findNamesIn: namesAsStored,
      register: async () => {},
    },
    webFolder,
  });
}

async function policyOf(app: FastifyInstance): Promise<Record<string, string>> {
  const { headers } = await app.inject('/');
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(directives.map((one) => one.trim().split(/ (.*)/).slice(0, 2)));
}

test('with Stripe the page may load its script, show its frames and call its API', async () => {
  const policyWithoutStripe = await policyOf(withoutStripe);
  expect(await policyOf(withStripe)).toEqual({
    ...policyWithoutStripe,
    'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
    'frame-src': "'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    'connect-src': "'self' https://api.stripe.com",
    'trusted-types': 'dompurify import-worker service-worker default',
  });
});

test('without Stripe none of its origins is allowed', async () => {
  const policy = await policyOf(withoutStripe);
  expect(Object.values(policy).join(' ')).not.toContain('stripe');
  expect(policy['frame-src']).toBe("'self'");
  expect(policy['trusted-types']).toBe('dompurify import-worker service-worker');
});

test('the page receives the publishable key, and no secret', async () => {
  const { body } = await withStripe.inject('/payment');
  expect(body).toContain(
    '{&quot;by&quot;:&quot;stripe&quot;,&quot;publishableKey&quot;:&quot;pk_test_0123456789&quot;}',
  );
  expect(body).not.toContain('s3cret');
  expect(body).not.toContain('Test payments');
});

test('without Stripe the page receives the test gateway', async () => {
  const { body } = await withoutStripe.inject('/payment');
  expect(body).toContain('&quot;cards&quot;:{&quot;by&quot;:&quot;test&quot;}');
  expect(body).toContain('Test payments');
});
