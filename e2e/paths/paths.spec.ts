import type { Page } from '@playwright/test';
import { cards } from '../at-the-payment.ts';
import {
  apiOf,
  createAnalysis,
  createCustomer,
  mailedCode,
  newEmail,
  openSignedIn,
  password,
  payFor,
} from '../customers.ts';
import { drawCorners } from '../draw-corners.ts';
import { squareAt } from '../my-fields.ts';
import { expect, test } from '../test.ts';
import { countEffort } from './count-effort.ts';

/** What each path costs at most. Lower a number when a path gets shorter. */
const max = {
  firstAnswer: { clicks: 12, typed: 5 },
  knownField: { clicks: 3, typed: 0 },
  manyFields: { clicks: 7, typed: 2 },
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Finds Melle by its name and a press on the first place in the list. */
async function findMelle(page: Page): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'Search for a place' })).toBeFocused();
  await page.keyboard.type('Melle');
  const first = page.getByRole('option').first();
  // The larger place of that name is in Germany.
  await expect(first).toContainText('Belgium');
  await first.click();
  await expect(page.locator('.map-canvas[data-zoom="17"]')).toBeVisible();
}

/** Types the lines of the address that are not filled in with the place of the field. */
async function typeMissingAddress(page: Page): Promise<void> {
  await expect(page.getByLabel('City', { exact: true })).toHaveValue(/\w/);
  await page.getByLabel('Address', { exact: true }).fill('1 Mill Lane');
  await page.getByLabel('Postal code', { exact: true }).fill('9090');
}

async function typeCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill(cards.accepted);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
}

// Like someone who never presses Enter. They go from field to field by Tab; a browser of Belgium opens the map there.
test.describe('with the mouse, in Belgium', () => {
  test.use({ locale: 'en-BE' });
  test(
    'from the landing page to the first answer',
    { tag: '@deep' },
    async ({ page, request }, { annotations }) => {
      const effort = await countEffort(page);
      const email = newEmail();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      await button(page, 'Search for a place').click();
      await findMelle(page);
      await drawCorners(page, [
        [0.6, 0.4],
        [0.7, 0.4],
        [0.7, 0.55],
        [0.6, 0.55],
      ]);
      // Ordering finishes the field.
      await button(page, /^Order Vegetation index for \$/).click();
      await expect(page.getByLabel('E-mail')).toBeFocused();
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await button(page, 'Create account').click();
      const dialog = page.getByRole('dialog', { name: 'Enter your code' });
      await expect(dialog.getByRole('textbox').first()).toBeFocused();
      await page.keyboard.type(await mailedCode(request, email));
      await expect(page.getByLabel('First name')).toBeFocused();
      await page.keyboard.type('Ada');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Veldman');
      await button(page, 'Save').click();
      await button(page, 'Proceed to checkout').click();
      await typeMissingAddress(page);
      await typeCard(page);
      await button(page, /^Pay \$/).click();
      await page.getByRole('link', { name: 'View Analysis Report' }).click();
      await page.getByRole('heading', { name: 'Analysis Details' }).waitFor();
      annotations.push({ type: 'effort', description: JSON.stringify(effort) });
      expect(effort.clicks).toBeLessThanOrEqual(max.firstAnswer.clicks);
      expect(effort.typed.length).toBeLessThanOrEqual(max.firstAnswer.typed);
    },
  );
});

test('from a known field to a paid order', { tag: '@deep' }, async ({ page }, { annotations }) => {
  const { person, item } = await createAnalysis(page.request);
  const earlier = await apiOf(page.request, person).post('/carts/cart/', item);
  await payFor(page.request, person, [earlier], 'pm_card_visa', { save_card: true });
  await openSignedIn(page, person);
  const effort = await countEffort(page);
  await page.goto('/home');
  await page.getByRole('button', { name: /^Order again: / }).click();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await page.getByRole('radio', { name: /^Visa ending in 4242/ }).waitFor();
  await button(page, /^Pay \$/).click();
  await page.getByText('Paid', { exact: true }).waitFor();
  annotations.push({ type: 'effort', description: JSON.stringify(effort) });
  expect(effort.clicks).toBeLessThanOrEqual(max.knownField.clicks);
  expect(effort.typed.length).toBeLessThanOrEqual(max.knownField.typed);
});

test('from 39 fields to a paid order', { tag: '@deep' }, async ({ page }, { annotations }) => {
  const person = await createCustomer(page.request);
  const { post } = apiOf(page.request, person);
  for (let position = 0; position < 39; position++)
    await post('/fields/', {
      name: `Field ${position + 1}`,
      geometry: { type: 'Polygon', coordinates: [squareAt(position)] },
    });
  await openSignedIn(page, person);
  const effort = await countEffort(page);
  await page.goto('/home');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Fields' }).click();
  await page.getByRole('checkbox', { name: 'Choose all 39' }).click();
  await page
    .getByRole('region', { name: 'Chosen fields' })
    .getByRole('button', { name: /^Order/ })
    .click();
  await page.getByRole('button', { name: /^Vegetation index/ }).click();
  await page.getByRole('button', { name: /^Add 39 fields to the basket/ }).click();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await typeMissingAddress(page);
  await typeCard(page);
  await button(page, /^Pay \$/).click();
  await page.getByText('Paid', { exact: true }).waitFor();
  annotations.push({ type: 'effort', description: JSON.stringify(effort) });
  expect(effort.clicks).toBeLessThanOrEqual(max.manyFields.clicks);
  expect(effort.typed.length).toBeLessThanOrEqual(max.manyFields.typed);
});
