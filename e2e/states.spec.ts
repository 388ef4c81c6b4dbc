import { states } from './states.ts';
import { stillness } from './stillness.ts';
import { brokenRules, expect, test } from './test.ts';

test.use({ expectedConsole: /Failed to load resource/ });

for (const state of states) {
  test(`${state.name} is legible and without errors in light and dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await state.before?.(page);
    await page.goto(state.path);
    await state.arrived(page);
    await expect(page.locator('main')).toBeVisible();
    await stillness(page);
    expect(await brokenRules(page), 'rules of accessibility in light').toEqual([]);
    // Every test looks again when it is over: now at the dark one.
    await page.emulateMedia({ colorScheme: 'dark' });
  });
}
