import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** The gallery takes pictures instead of testing: one after the other, so that none is taken in a hurry. */
export default defineConfig({
  ...config,
  testMatch: 'gallery.ts',
  workers: 1,
  fullyParallel: false,
  outputDir: join(resolve(import.meta.dirname, '..'), 'test-results', 'gallery'),
});
