import { states } from './states.ts';
import { brokenRules, expect, test } from './test.ts';

test.use({ expectedConsole: /Failed to load resource/ });

for (const state of states) {
  test(`${state.name} is legible and without errors in light and dark`, { tag: '@deep' }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await state.before?.(page);
    await page.goto(state.path);
    await state.arrived(page);
    await expect(page.locator('main')).toBeVisible();
    // Of all rules contrast alone knows one scheme from the other, and the size of targets is looked at only where it is named; a
    // page that was scrolled hides parts of them. The others are looked at when the test is over, in the dark.
    expect(await brokenRules(page, ['color-contrast', 'target-size']), 'contrast in light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
  });
}
