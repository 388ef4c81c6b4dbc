import { expect, type Page } from '@playwright/test';
import { aCustomer, enterAs, field, type Person } from './customers.ts';
import { stillness } from './stillness.ts';

/** Somebody who opens the guided order; the map opens around a place in Flanders. */
export async function inTheChat(page: Page, who = aCustomer, inHand: object = {}): Promise<Person> {
  const person = await who(page.request);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ longitude: 3.7025, latitude: 51.0015 });
  await enterAs(page, person, inHand);
  await page.goto('/chatbot');
  return person;
}

export const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The bot has said it last, whatever was said before. */
export async function botSays(page: Page, words: string | RegExp): Promise<void> {
  await expect(log(page).locator('[data-by="bot"]').last()).toContainText(words);
}

const corners = [
  [0.4, 0.4],
  [0.6, 0.4],
  [0.6, 0.6],
  [0.4, 0.6],
  [0.4, 0.4],
] as const;

export async function drawLand(page: Page): Promise<void> {
  const map = page.locator('.map-canvas[data-tool]');
  await map.waitFor();
  await map.scrollIntoViewIfNeeded();
  await stillness(page);
  const box = await map.boundingBox();
  if (!box) throw new Error('The map has no place on the page.');
  for (const [x, y] of corners) await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
}

/** As far as the map. */
export async function chooseService(page: Page, industry = 'Agriculture', service = 'Vegetation index') {
  await button(page, industry).click();
  await step(page, 'Service').getByRole('button', { name: service }).click();
  await button(page, 'Choose').click();
}

/** The field of the customers, as somebody who drew it has it in hand. */
export const landInHand = { ...field, geometry: null, field: null, country: { id: 56, name: 'Belgium' } };

export async function chooseTypes(page: Page): Promise<void> {
  await page.getByLabel('Soil type').selectOption('Loam');
  await page.getByLabel('Vegetation type').selectOption('Wheat');
  await button(page, 'Continue').click();
}
