import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

const isPseudo = process.env['FURROW_PSEUDO'] === '1';

/**
 * Playwright configuration of the gallery, which takes screenshots and tests nothing. It runs sequentially, so that
 * load does not affect the screenshots.
 */
export default defineConfig({
  ...config,
  testMatch: isPseudo ? 'pseudo/screens.ts' : 'gallery.ts',
  ...(isPseudo && { globalSetup: join(import.meta.dirname, 'pseudo', 'prepare.ts') }),
  workers: 1,
  fullyParallel: false,
  outputDir: join(resolve(import.meta.dirname, '..'), 'test-results', 'gallery'),
});
