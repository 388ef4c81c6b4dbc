import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { states } from '../states/all-states.ts';
import type { ScreenState } from '../states/screen-state.ts';
import { waitForAnimations } from '../wait-for-animations.ts';
import { collectTexts } from './collect-texts.ts';
import { findEnglishTexts } from './find-english-texts.ts';
import { findLayoutFaults } from './find-layout-faults.ts';
import { matchPseudoTexts } from './match-pseudo-texts.ts';
import { folder } from './prepare.ts';

// Checks every screen in a pseudo-language, which is accented, longer and from right to left. No text may be in
// English, cut off or overlap, and no page may be wider than its window.
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

for (const state of states) {
  for (const size of sizes) {
    test(`${state.name}, ${size.width} px`, async ({ page, baseURL }) => {
      matchPseudoTexts(page);
      await page.context().addCookies([{ name: 'furrow-language', value: 'qps', url: baseURL! }]);
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openState(page, state);
      const file = `${state.name.replaceAll(/[^a-z0-9]+/gi, '-')}-${size.width}.png`;
      writeFileSync(join(folder, file), await page.screenshot({ fullPage: true }));
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      // A toast may have appeared after the screenshot.
      await waitForAnimations(page);
      const english = findEnglishTexts(await page.evaluate(collectTexts));
      const layoutFaults = await page.evaluate(findLayoutFaults);
      const noLayoutFaults: typeof layoutFaults = {
        cutOffTexts: [],
        overlappingTexts: [],
        spillingTexts: [],
        overflowPx: 0,
      };
      const faults = { english, ...layoutFaults };
      writeFileSync(join(folder, file.replace('png', 'json')), JSON.stringify(faults, null, 1));
      expect(faults).toEqual({ english: [], ...noLayoutFaults });
    });
  }
}

async function openState(page: Page, state: ScreenState): Promise<void> {
  await state.before?.(page);
  await page.goto(state.path);
  await state.waitUntilReached(page);
  await page.locator('main').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await waitForAnimations(page);
}
