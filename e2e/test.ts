import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { stillness } from './stillness.ts';

interface Watch {
  /** Console messages that a test brings about itself, such as the browser's own line for a reply that it makes fail. */
  expectedConsole: RegExp | null;
  watched: undefined;
}

/** Whether this test is the first of the run to end on this screen: axe takes as long as many a test. The deep suite checks every state. */
async function isFirstHere(page: Page, outputDir: string): Promise<boolean> {
  if (process.env['FURROW_DEEP'] === '1') return true;
  const screen = `${new URL(page.url()).pathname} ${await page.getByRole('dialog').count()}`;
  // A folder can be made once: this holds among all workers of a run, and Playwright empties its output before the next.
  const claimed = join(outputDir, '.axe', createHash('sha256').update(screen).digest('hex'));
  mkdirSync(join(outputDir, '.axe'), { recursive: true });
  try {
    mkdirSync(claimed);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * A test whose page may log no error and may break no rule of accessibility: both are looked at when it is over,
 * whatever it was about.
 */
export const test = base.extend<Watch>({
  expectedConsole: [null, { option: true }],
  watched: [
    async ({ page, expectedConsole }, use, { project }) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedConsole?.test(message.text())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      if (await isFirstHere(page, project.outputDir))
        expect(await brokenRules(page), 'rules of accessibility').toEqual([]);
      expect(errors, 'errors on the console').toEqual([]);
      // A reply that a test changes on its way may still be going when the page closes.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

/** @param only these rules; all unless said. */
export async function brokenRules(page: Page, only?: string[]): Promise<string[]> {
  await stillness(page);
  // In this page alone, without a second one for frames of other sites, which there are none of; and what breaks no rule
  // is not described. Together they halve the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (only ? axe.withRules(only) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

export { expect };
