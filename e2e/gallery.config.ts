import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** The gallery takes pictures instead of testing: one after the other, so that none is taken in a hurry. */
export default defineConfig({
  ...config,
  testMatch: process.env['FURROW_PSEUDO'] === '1' ? 'pseudo.ts' : 'gallery.ts',
  workers: 1,
  fullyParallel: false,
  outputDir: join(resolve(import.meta.dirname, '..'), 'test-results', 'gallery'),
});
