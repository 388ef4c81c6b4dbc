import type { Page } from '@playwright/test';
import { enterAs, offered, theCustomer } from './customers.ts';
import { stillness } from './stillness.ts';
import { expect } from './test.ts';

/** Opens the map as a customer with a service in the order draft, around a place in Flanders. */
export async function atTheMap(
  page: Page,
  inHand: object = {},
  bounds: readonly number[] = [3.69, 50.995, 3.72, 51.015],
): Promise<void> {
  const person = await theCustomer(page.request);
  const { industry, service } = await offered(page.request, person);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/users/map-start/**', (route) =>
    route.fulfill({ json: { message: '', data: { bounds, of: 'imagery', name: null } } }),
  );
  await enterAs(page, person, { industry, service, ...inHand });
  await page.goto('/selectarea');
  await page.locator('.map-canvas[data-tool]').waitFor();
  await stillness(page);
}

export const map = (page: Page) => page.locator('.map-canvas[data-tool]');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Waits for the data on this field: until then the data on the previous one is dimmed. */
export const answered = (page: Page) => expect(page.locator('.land [data-old]')).toHaveCount(0);

export const corners = [
  [0.55, 0.4],
  [0.75, 0.4],
  [0.75, 0.7],
  [0.55, 0.7],
  [0.55, 0.4],
] as const;
export const hectares = async (page: Page): Promise<number> =>
  Number(
    /FOR ([\d.,]+)ha/.exec((await page.getByText(/ANALYSIS FOR/).textContent()) ?? '')?.[1]?.replace(',', ''),
  );
