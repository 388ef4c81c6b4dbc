import { states } from './states.ts';
import { expect, test } from './test.ts';

test.use({ expectedConsole: /Failed to load resource/ });

for (const state of states) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${state.name} is legible and without errors in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await state.before?.(page);
      await page.goto(state.path);
      await state.arrived(page);
      await expect(page.locator('main')).toBeVisible();
    });
  }
}
