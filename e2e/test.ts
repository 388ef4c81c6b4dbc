import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { waitForAnimations } from './wait-for-animations.ts';

interface PageChecks {
  /** Console messages that a test provokes, such as the browser's line for a reply that it makes fail. */
  expectedConsole: RegExp | null;
  pageChecks: undefined;
}

/**
 * True if this test is the first of the run to end on this screen, because axe takes as long as many tests. The deep
 * suite checks every state.
 */
async function isFirstOnScreen(page: Page, outputDir: string): Promise<boolean> {
  if (process.env['FURROW_DEEP'] === '1') return true;
  const screen = `${new URL(page.url()).pathname} ${await page.getByRole('dialog').count()}`;
  // A folder can only be created once, which works across all workers of a run; Playwright empties its output before
  // the next run.
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

/** A test whose page must not log errors and must not break accessibility rules; both are checked when it ends. */
export const test = base.extend<PageChecks>({
  expectedConsole: [null, { option: true }],
  pageChecks: [
    async ({ page, expectedConsole }, use, { project }) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedConsole?.test(message.text())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      if (await isFirstOnScreen(page, project.outputDir))
        expect(await accessibilityViolations(page), 'rules of accessibility').toEqual([]);
      expect(errors, 'errors on the console').toEqual([]);
      // A reply that a test modifies may still be in progress when the page closes.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

/** @param only the rules to check; all by default */
export async function accessibilityViolations(page: Page, only?: string[]): Promise<string[]> {
  await waitForAnimations(page);
  // Without a second page for frames of other sites, of which there are none, and without descriptions of passed rules.
  // Together this halves the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (only ? axe.withRules(only) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

export { expect };
