import { expect, type Page } from '@playwright/test';
import { apiOf, type BrowserUser, createCustomer, field, getOffer, openSignedIn } from './customers.ts';
import { waitForAnimations } from './wait-for-animations.ts';

/** Opens the guided order as a user whose location is in Flanders. */
export async function openChat(
  page: Page,
  { createUser = createCustomer, draft = {} }: { createUser?: typeof createCustomer; draft?: object } = {},
): Promise<BrowserUser> {
  const person = await createUser(page.request);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ longitude: 3.7025, latitude: 51.0015 });
  await openSignedIn(page, person, draft);
  await page.goto('/chatbot');
  return person;
}

/**
 * Opens the guided order at the question on the recurrence. The order draft already has industry, service,
 * area, solution and types.
 */
export async function openAtRecurrence(page: Page, createUser = createCustomer): Promise<BrowserUser> {
  const person = await createUser(page.request);
  const { industry, service, tiers } = await getOffer(page.request, person);
  const [tier] = tiers;
  const draft = {
    industry,
    service,
    land: { ...field, geometry: null, field: null, country: { id: 56, name: 'Belgium' } },
    drawn: null,
    fieldIds: null,
    excludedFieldIds: [],
    ownCrops: true,
    tier,
    withImage: true,
    soilType: industry.soil_type[0],
    vegetationType: industry.vegetation_type[0],
    recurrence: null,
    flow: { ...emptyFlow, state: 'type_add', lineCount: 1, lines: [typesQuestion] },
  };
  await openChat(page, { createUser: async () => person, draft });
  await button(page, 'Continue').click();
  return person;
}

const emptyFlow = {
  lines: [],
  lineCount: 0,
  round: 0,
  pending: null,
  requestNumber: 0,
  redraws: 0,
  addedItemId: null,
  addedValues: {},
  bill: null,
  order: null,
  wishes: null,
};

const typesQuestion = { author: 'bot', id: 0, round: 0, message: 'type_add', values: {}, sentence: null };

export const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Expects the last message of the bot to have this text. */
export async function expectBotMessage(page: Page, text: string | RegExp): Promise<void> {
  await expect(log(page).locator('[data-by="bot"]').last()).toContainText(text);
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
  await waitForAnimations(page);
  const box = await map.boundingBox();
  if (!box) throw new Error('The map has no box on the page. Wait until it is visible.');
  for (const [x, y] of corners) await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
}

/** Answers the questions before the map. */
export async function chooseService(page: Page, name = 'Vegetation index'): Promise<void> {
  await button(page, 'Agriculture').click();
  await step(page, 'Service').getByRole('button', { name }).click();
  await button(page, 'Choose').click();
}

export async function chooseTypes(page: Page): Promise<void> {
  await page.getByLabel('Soil type').selectOption('Loam');
  await page.getByLabel('Vegetation type').selectOption('Wheat');
  await button(page, 'Continue').click();
}

export const addOneTime = (page: Page) =>
  step(page, 'How often')
    .getByRole('button', { name: /^One-time/ })
    .click();

/** Presses of the last two steps, and the message after them. */
export const continueToPayment = (page: Page) => button(page, /^Continue · \$/).click();
export const confirmPayment = (page: Page) => button(page, /^Confirm payment/).click();
export const expectPaid = (page: Page) => expectBotMessage(page, /Paid\. Your order is F-\d/);

/** The items in the cart of a person. */
export const cartItems = async (page: Page, person: BrowserUser) =>
  ((await apiOf(page.request, person).get('/carts/cart/')) as { id?: string; recurring?: boolean }[]).filter(
    ({ id }) => id,
  );
