import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './free-port.ts';

const root = resolve(import.meta.dirname, '..');
const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

// The configuration is read again in every worker; the first reading decides.
process.env['FURROW_E2E_PORT'] ??= String(await freePort());
const origin = `http://127.0.0.1:${process.env['FURROW_E2E_PORT']}`;

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  outputDir: join(root, 'test-results', 'browser'),
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  reporter: 'list',
  use: {
    baseURL: origin,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(existsSync(chromium) ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The real server on a real database, in a folder of its own.
  webServer: {
    command: `${process.execPath} ${join(root, 'apps/server/bin/furrow.mjs')} serve`,
    url: `${origin}/api/v1/health/`,
    cwd: import.meta.dirname,
    env: { PORT: process.env['FURROW_E2E_PORT'], DATA_DIR: join(root, 'test-results', 'server') },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
