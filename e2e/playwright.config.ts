import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './free-port.ts';
import { launchOptions } from './launch-options.ts';
import { realScenes } from './real-scenes.ts';
import { double } from './stripe-script/double-at.ts';

const root = resolve(import.meta.dirname, '..');

// The configuration is read again in every worker; the first reading decides.
process.env['FURROW_E2E_PORT'] ??= String(await freePort());
process.env['FURROW_E2E_REAL_PORT'] ??= String(await freePort());
for (const name of ['PORT', 'API_PORT', 'BANK_PORT']) {
  process.env[`FURROW_E2E_STRIPE_${name}`] ??= String(await freePort());
}
const origin = `http://127.0.0.1:${process.env['FURROW_E2E_PORT']}`;

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  // What is looked at in `npm run test:deep` alone: every state of every screen, and turns that are taken seldom.
  ...(process.env['FURROW_DEEP'] === '1' ? { grep: /@deep/ } : { grepInvert: /@deep/ }),
  outputDir: join(root, 'test-results', 'browser'),
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  retries: 0,
  // Beside them run the server and PostgreSQL: on two cores a third one makes the others slower than it is worth.
  workers: 2,
  // What is waited for comes in a second or two; a machine that is busy with more takes longer.
  timeout: 90_000,
  // A browser or a server that does not answer to its end would keep the whole run.
  globalTimeout: process.env['FURROW_DEEP'] === '1' ? 0 : 30 * 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: origin,
    screenshot: 'only-on-failure',
    // What a test answers in the server's place it answers to the page itself.
    serviceWorkers: 'block',
    launchOptions,
  },
  // The real server on a real database, in a folder of its own; a second one takes cards by Stripe, a third one reads real scenes where there are any.
  webServer: [
    furrow(process.env['FURROW_E2E_PORT'], 'server', {}),
    {
      command: `${process.execPath} ${join(import.meta.dirname, 'stripe-script/serve-double.ts')}`,
      url: `http://127.0.0.1:${double.bankPort()}/`,
    },
    furrow(process.env['FURROW_E2E_STRIPE_PORT'] ?? '', 'server-at-stripe', {
      STRIPE_SECRET_KEY: double.keys.secret,
      STRIPE_PUBLISHABLE_KEY: double.keys.publishable,
      STRIPE_WEBHOOK_SECRET: double.keys.webhook,
      STRIPE_API_URL: `http://127.0.0.1:${double.port()}`,
    }),
    ...(realScenes === null
      ? []
      : [
          furrow(process.env['FURROW_E2E_REAL_PORT'], 'server-of-real-scenes', {
            STAC_URL: realScenes,
            IMAGERY_AS_OF: '2024-09-30',
          }),
        ]),
  ],
});

function furrow(port: string, folder: string, env: Record<string, string>) {
  return {
    command: `${process.execPath} ${join(root, 'apps/server/bin/furrow.mjs')} serve`,
    url: `http://127.0.0.1:${port}/api/v1/health/`,
    cwd: import.meta.dirname,
    env: {
      RATE_LIMITS: 'off',
      // A year of simulated scenes for each analysis would keep the machine from everything else.
      SERIES_MONTHS: '0',
      PORT: port,
      DATA_DIR: join(root, 'test-results', folder),
      ...env,
    },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  };
}
