import { launchOptions } from './launch-options.ts';
import { states } from './states.ts';
import { expect, test } from './test.ts';

// Set through the browser's own font size, which the breakpoints follow too.
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
    await state.arrived(page);
    await expect(page.locator('main')).toBeVisible();
    expect(
      await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
    ).toBe(32);
    await expect.poll(() => page.evaluate(outside)).toEqual([]);
  });
}

/** Texts that begin or end beyond the sides of the page, except in boxes that scroll. */
function outside(): string[] {
  const scrolls = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) ||
    (element.parentElement !== null && scrolls(element.parentElement));
  const isWords = (node: Node): boolean =>
    node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';
  const texts = [...document.querySelectorAll('body *')].filter(
    (element) =>
      [...element.childNodes].some(isWords) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('.visually-hidden') === null,
  );
  const beyond = texts.filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (right > innerWidth + 1 || left < -1) && !scrolls(element);
  });
  const page = document.documentElement;
  return [
    ...(page.scrollWidth > innerWidth ? [`the page is ${page.scrollWidth} px wide`] : []),
    ...beyond.map((element) => element.textContent ?? ''),
  ];
}
