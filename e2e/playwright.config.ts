import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './free-port.ts';
import { launchOptions } from './launch-options.ts';
import { realScenes } from './real-scenes.ts';
import { double } from './stripe-script/double-at.ts';

const root = resolve(import.meta.dirname, '..');

// Every worker loads this configuration again, so the ports that the first load has chosen stay in the environment.
process.env['FURROW_E2E_PORT'] ??= String(await freePort());
process.env['FURROW_E2E_REAL_PORT'] ??= String(await freePort());
process.env['FURROW_E2E_SERIES_PORT'] ??= String(await freePort());
for (const name of ['PORT', 'API_PORT', 'BANK_PORT']) {
  process.env[`FURROW_E2E_STRIPE_${name}`] ??= String(await freePort());
}
const origin = `http://127.0.0.1:${process.env['FURROW_E2E_PORT']}`;

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  // The production trial has a configuration of its own.
  testIgnore: 'production/**',
  // Tests with the tag @deep run only in `npm run test:deep`: every state of every screen, and
  // paths that are rarely used.
  ...(process.env['FURROW_DEEP'] === '1' ? { grep: /@deep/ } : { grepInvert: /@deep/ }),
  outputDir: join(root, 'test-results', 'browser'),
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  retries: 0,
  // On two cores, a third worker would slow down the others, the server and PostgreSQL more than it gains.
  workers: 2,
  // The timeout is long because of busy machines; most waits take a second or two.
  timeout: 90_000,
  // Limit of the full run, which a browser or a server that hangs at its end would otherwise block.
  globalTimeout: process.env['FURROW_DEEP'] === '1' ? 0 : 30 * 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: origin,
    screenshot: 'only-on-failure',
    // Service workers are blocked, because mocked replies have to reach the page.
    serviceWorkers: 'block',
    launchOptions,
  },
  // Each server is a real one with its own folder and database. The second one takes cards through Stripe. For the deep
  // tests, others compute time series, and read real scenes if there are any.
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
    ...(process.env['FURROW_DEEP'] === '1'
      ? [furrow(process.env['FURROW_E2E_SERIES_PORT'] ?? '', 'server-of-series', { SERIES_MONTHS: '3' })]
      : []),
    ...(realScenes === null || process.env['FURROW_DEEP'] !== '1'
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
      // No time series is created, because simulating a year of scenes for each analysis would block the machine.
      SERIES_MONTHS: '0',
      DRAIN_SECONDS: '0',
      PORT: port,
      DATA_DIR: join(root, 'test-results', folder),
      ...env,
    },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  };
}
