import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { launchOptions } from '../launch-options.ts';
import { missingPrograms } from './debian-programs.ts';

// Every worker loads this configuration again, so the port that the first load has chosen stays in the environment.
if (process.env['FURROW_E2E_PRODUCTION_PORT'] === undefined) {
  process.env['FURROW_E2E_PRODUCTION_PORT'] = String(await freePort());
  if (missingPrograms !== '') process.stdout.write(`${missingPrograms}\n`);
}

/** Playwright configuration of the production trial, which starts a site of its own. */
export default defineConfig({
  testDir: resolve(import.meta.dirname, '..'),
  testMatch: 'production/trial.spec.ts',
  outputDir: join(resolve(import.meta.dirname, '../..'), 'test-results', 'production-browser'),
  forbidOnly: process.env['CI'] !== undefined,
  // All acts share one site, one after the other.
  workers: 1,
  fullyParallel: false,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: `https://127.0.0.1:${process.env['FURROW_E2E_PRODUCTION_PORT']}`,
    // The certificate is made for this trial.
    ignoreHTTPSErrors: true,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    launchOptions,
  },
});
