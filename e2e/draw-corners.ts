import type { Page } from '@playwright/test';
import { waitForAnimations } from './wait-for-animations.ts';

/** Clicks points of the map, each given as fractions of the map's width and height. */
export async function drawCorners(
  page: Page,
  corners: readonly (readonly [number, number])[],
): Promise<void> {
  const map = page.locator('.map-canvas[data-tool]');
  await map.waitFor();
  await waitForAnimations(page);
  const box = await map.boundingBox();
  if (!box) throw new Error('The map has no box on the page. Wait until it is visible.');
  for (const [x, y] of corners) await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
}
