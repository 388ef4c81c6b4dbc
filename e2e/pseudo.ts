import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { ScreenState } from './states/screen-state.ts';
import { states } from './states.ts';
import { stillness } from './stillness.ts';

// Every screen in a language that nobody speaks, accented, half as long again and from right to left: nothing stays English, is cut,
// or makes the page wider than it is.
const folder = join(resolve(import.meta.dirname, '..'), 'gallery', 'pseudo');
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test.beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
});

/** States that are reached without reading an English word: those of one address and one preparation look alike here. */
const screens = [
  ...new Map(states.map((state) => [`${state.path} ${state.before?.toString()}`, state])).values(),
];

for (const state of screens) {
  for (const size of sizes) {
    test(`${state.name}, ${size.width} px`, async ({ page, baseURL }) => {
      await page.context().addCookies([{ name: 'furrow-language', value: 'qps', url: baseURL! }]);
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await opened(page, state);
      const file = `${state.name.replaceAll(/[^a-z0-9]+/gi, '-')}-${size.width}.png`;
      writeFileSync(join(folder, file), await page.screenshot({ fullPage: true }));
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      expect(await page.evaluate(faultsOf)).toEqual({ english: [], cut: [], wider: 0 });
    });
  }
}

async function opened(page: Page, state: ScreenState): Promise<void> {
  await state.before?.(page);
  await page.goto(state.path);
  await page.locator('main').waitFor();
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.evaluate(() => document.fonts.ready);
  await stillness(page);
}

/** What a translator or a designer would send back. */
function faultsOf() {
  // A word that is in nearly every English sentence, and in no name of a field, a crop or a scene.
  const english =
    /\b(the|of|and|is|are|was|were|be|been|has|have|had|not|no|with|without|for|from|to|in|on|at|by|as|it|its|this|that|these|your|you|we|our|what|when|which|how|each|all|more|less|than|only|can|may)\b/i;
  const found: { english: string[]; cut: string[]; wider: number } = {
    english: [],
    cut: [],
    wider: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (!parent || words === '' || parent.closest('script, style, noscript, [translate="no"], .map-source'))
      continue;
    if (english.test(words)) found.english.push(words.slice(0, 120));
    const style = getComputedStyle(parent);
    const clips = style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll';
    const isHidden = parent.closest('.visually-hidden') !== null;
    if (
      clips &&
      !isHidden &&
      style.textOverflow !== 'ellipsis' &&
      parent.scrollWidth > parent.clientWidth + 1
    )
      found.cut.push(words.slice(0, 80));
  }
  return found;
}
