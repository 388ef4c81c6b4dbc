import type { Page } from '@playwright/test';
import { drawCorners } from './draw-corners.ts';
import { expect } from './test.ts';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** The panel next to the map on the landing page. */
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Your field' });

/** Opens the map on the landing page at its search box, and finds a place by the keyboard. */
export async function findPlace(page: Page, place = 'Melle, Belgium'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await button(page, 'Search for a place').click();
  await expect(page.getByRole('combobox', { name: 'Search for a place' })).toBeFocused();
  await page.keyboard.type(place);
  await page.keyboard.press('Enter');
  await expect(page.locator('.map-canvas[data-zoom="17"]')).toBeVisible();
}

/** Draws a field of about a hectare with the mouse, next to the panel, and finishes it by Enter. */
export async function drawField(page: Page): Promise<void> {
  const isRightToLeft = (await page.locator('html').getAttribute('dir')) === 'rtl';
  const [near, far] = isRightToLeft ? [0.4, 0.25] : [0.6, 0.75];
  await drawCorners(page, [
    [near, 0.4],
    [far, 0.4],
    [far, 0.6],
    [near, 0.6],
  ]);
  await page.keyboard.press('Enter');
}
