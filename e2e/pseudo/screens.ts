import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { ScreenState } from '../states/screen-state.ts';
import { states } from '../states.ts';
import { stillness } from '../stillness.ts';
import { englishIn } from './english-in.ts';
import { faultsOf } from './faults-of.ts';
import { folder } from './prepare.ts';
import { readPseudo } from './read-pseudo.ts';
import { textsOn } from './texts-on.ts';

// Checks every screen in a pseudo-language, which is accented, half as long again and right to left: no text may stay
// English, be cut off or overlap, and no page may be wider than its window.
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

for (const state of states) {
  for (const size of sizes) {
    test(`${state.name}, ${size.width} px`, async ({ page, baseURL }) => {
      readPseudo(page);
      await page.context().addCookies([{ name: 'furrow-language', value: 'qps', url: baseURL! }]);
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await opened(page, state);
      const file = `${state.name.replaceAll(/[^a-z0-9]+/gi, '-')}-${size.width}.png`;
      writeFileSync(join(folder, file), await page.screenshot({ fullPage: true }));
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      // A toast may have appeared meanwhile.
      await stillness(page);
      const english = englishIn(await page.evaluate(textsOn));
      const none = { english: [], cut: [], overlapping: [], spilling: [], wider: 0 };
      const found = { english, ...(await page.evaluate(faultsOf)) };
      writeFileSync(join(folder, file.replace('png', 'json')), JSON.stringify(found, null, 1));
      expect(found).toEqual(none);
    });
  }
}

async function opened(page: Page, state: ScreenState): Promise<void> {
  await state.before?.(page);
  await page.goto(state.path);
  await state.arrived(page);
  await page.locator('main').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await stillness(page);
}
