import type { Page } from '@playwright/test';
import { getOffer, openSignedIn, sharedCustomer } from './customers.ts';
import { expect } from './test.ts';
import { waitForAnimations } from './wait-for-animations.ts';

/** Opens the map in Flanders, as a customer with a service in the order draft. */
export async function openMap(
  page: Page,
  draft: object = {},
  bounds: readonly number[] = [3.69, 50.995, 3.72, 51.015],
): Promise<void> {
  const person = await sharedCustomer(page.request);
  const { industry, service } = await getOffer(page.request, person);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/users/map-start/**', (route) =>
    route.fulfill({ json: { message: '', data: { bounds, of: 'imagery', name: null } } }),
  );
  await openSignedIn(page, person, { industry, service, ...draft });
  await page.goto('/selectarea');
  await page.locator('.map-canvas[data-tool]').waitFor();
  await waitForAnimations(page);
}

export const map = (page: Page) => page.locator('.map-canvas[data-tool]');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Waits for the data about the current field. Until then the data about the previous field is shown dimmed. */
export const landLoaded = (page: Page) => expect(page.locator('.land [data-old]')).toHaveCount(0);

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
