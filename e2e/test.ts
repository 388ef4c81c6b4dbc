import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { waitForAnimations } from './wait-for-animations.ts';

interface PageChecks {
  /** Console messages that a test causes, such as the browser's line for a failed request; null if there are none. */
  expectedConsole: RegExp | null;
  pageChecks: undefined;
}

/**
 * True if this is the first test of the run that ends on this screen, because checking with axe is slow. The
 * deep tests check every state.
 */
async function isFirstOnScreen(page: Page, outputDir: string): Promise<boolean> {
  if (process.env['FURROW_DEEP'] === '1') return true;
  const screen = `${new URL(page.url()).pathname} ${await page.getByRole('dialog').count()}`;
  // Creating a folder succeeds only once, also across the workers of a run. Playwright empties its
  // output before the next run.
  const claimFolder = join(outputDir, '.axe', createHash('sha256').update(screen).digest('hex'));
  mkdirSync(join(outputDir, '.axe'), { recursive: true });
  try {
    mkdirSync(claimFolder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * A test that fails if its page logs errors or violates accessibility rules. Both are checked at the end of the test.
 */
export const test = base.extend<PageChecks>({
  expectedConsole: [null, { option: true }],
  pageChecks: [
    async ({ page, expectedConsole }, use, { project }) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedConsole?.test(message.text()))
          errors.push(`${message.text()} at ${message.location().url}`);
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      if (await isFirstOnScreen(page, project.outputDir))
        expect(await accessibilityViolations(page), 'rules of accessibility').toEqual([]);
      expect(errors, 'errors on the console').toEqual([]);
      // A reply that a test changes may still be pending when the page closes.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

/**
 * Violations of accessibility rules on a page, each with the elements concerned.
 * @param only the rules to check; all by default
 */
export async function accessibilityViolations(page: Page, only?: string[]): Promise<string[]> {
  await waitForAnimations(page);
  // Two options halve the time: no second page for frames of other sites, which these pages do not have, and
  // no details of passed rules.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (only ? axe.withRules(only) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

export { expect };
