import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { stillness } from './stillness.ts';

interface Watch {
  /** Console messages that a test brings about itself, such as the browser's own line for a reply that it makes fail. */
  expectedConsole: RegExp | null;
  watched: undefined;
}

/** Screens that this process has looked at: a look takes as long as many a test, and the long suite looks at every state of each. */
const looked = new Set<string>();

async function isNewHere(page: Page): Promise<boolean> {
  const screen = `${new URL(page.url()).pathname} ${await page.getByRole('dialog').count()}`;
  const isNew = !looked.has(screen);
  looked.add(screen);
  return isNew || process.env['FURROW_DEEP'] === '1';
}

/**
 * A test whose page may log no error and may break no rule of accessibility: both are looked at when it is over,
 * whatever it was about.
 */
export const test = base.extend<Watch>({
  expectedConsole: [null, { option: true }],
  watched: [
    async ({ page, expectedConsole }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedConsole?.test(message.text())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      if (await isNewHere(page)) expect(await brokenRules(page), 'rules of accessibility').toEqual([]);
      expect(errors, 'errors on the console').toEqual([]);
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
