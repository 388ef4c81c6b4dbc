import { launchOptions } from '../launch-options.ts';
import { expect, test } from '../test.ts';
import { states } from './all-states.ts';

// The text size is set by the browser's own font size, because breakpoints depend on it too.
const args = [...launchOptions.args, '--blink-settings=defaultFontSize=32'];
test.use({
  expectedConsole: /Failed to load resource/,
  launchOptions: { ...launchOptions, args },
  viewport: { width: 390, height: 844 },
});

for (const state of states) {
  test(`${state.name}: at twice the text size nothing overflows a phone horizontally`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await state.before?.(page);
    await page.goto(state.path);
    await state.waitUntilReached(page);
    await expect(page.locator('main')).toBeVisible();
    expect(
      await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
    ).toBe(32);
    await expect.poll(() => page.evaluate(findOverflowing)).toEqual([]);
  });
}

/** Texts that extend beyond the left or right side of the page, except in boxes that scroll. */
function findOverflowing(): string[] {
  const isInScrollBox = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) ||
    (element.parentElement !== null && isInScrollBox(element.parentElement));
  const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';
  const texts = [...document.querySelectorAll('body *')].filter(
    (element) =>
      [...element.childNodes].some(isText) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('.visually-hidden') === null,
  );
  const overflowingTexts = texts.filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (right > innerWidth + 1 || left < -1) && !isInScrollBox(element);
  });
  const root = document.documentElement;
  return [
    ...(root.scrollWidth > innerWidth ? [`the page is ${root.scrollWidth} px wide`] : []),
    ...overflowingTexts.map((element) => element.textContent ?? ''),
  ];
}
