import type { Page } from '@playwright/test';
import { mailedCode, newEmail, password } from './customers.ts';
import { drawCorners } from './draw-corners.ts';
import { expectRecord } from './expect-record.ts';
import { fillInProfile } from './fill-in-profile.ts';
import { accessibilityViolations, expect, test } from './test.ts';

// The browser logs a line for the declined card.
test.use({ expectedConsole: /status of 402/ });

/**
 * The test goes from the landing page to the result as a new visitor. Its file runs first,
 * because it is the longest test.
 */
test('a newcomer buys an analysis of a field and sees its result', async ({ page, request }) => {
  const email = newEmail();
  await test.step('sign up', async () => {
    await page.goto('/');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
  });
  await test.step('type the code that was mailed', async () => {
    const dialog = page.getByRole('dialog', { name: 'Enter your code' });
    await dialog.getByRole('textbox').first().click();
    await page.keyboard.type(await mailedCode(request, email));
    await expect(page.getByText('Registration Successful')).toBeVisible();
  });
  await test.step('fill in the details', async () => {
    await expect(page.getByRole('heading', { name: 'Few more details' })).toBeVisible();
    await fillInProfile(page);
  });
  await test.step('choose industry and service', async () => {
    await expect(page.getByRole('heading', { name: 'Select a service' })).toBeVisible();
    // The industry of the profile is preselected.
    await expect(page.getByRole('radio', { name: 'Agriculture' })).toBeChecked();
    await page.getByRole('button', { name: 'Choose', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Services for/ })).toBeVisible();
    await page.getByRole('button', { name: 'Choose', exact: true }).click();
  });
  await test.step('draw the field with the mouse', async () => {
    await expect(page.getByText('Please draw a polygon on the map to see land details.')).toBeVisible();
    await drawField(page);
    await expect(page.getByText(/^Vegetation index ANALYSIS FOR [\d,.]+ha$/i)).toBeVisible();
    await expect(page.getByText('Belgium', { exact: true })).toBeVisible();
    // Everything in the panel has to be visible, although the visit has loaded the styles of other screens.
    await expect(page.getByRole('button', { name: 'select' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Area in hectares')).toBeInViewport({ ratio: 1 });
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.reload();
    await expect(page.getByText(/ANALYSIS FOR [\d,.]+ha$/)).toBeVisible();
    await page.getByRole('button', { name: 'select' }).click();
    await page.getByRole('heading', { name: 'Select a solution' }).waitFor();
    await page.goBack();
    await expect(page.getByText(/ANALYSIS FOR [\d,.]+ha$/)).toBeVisible();
    await page.getByRole('button', { name: 'select' }).click();
  });
  await test.step('say what grows there, at the only price, once', async () => {
    await expect(page.getByText('Platform commission shall apply at checkout.')).toBeVisible();
    await expect(page.getByText('Included in the price')).toBeVisible();
    await expect(page.getByRole('img', { name: /^The land around the field on/ })).toBeVisible();
    await page.getByLabel('Soil type').selectOption({ index: 1 });
    await page.getByLabel('Vegetation type').selectOption({ index: 1 });
    await expect(page.getByRole('radio', { name: /^One-time/ })).toBeChecked();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Proceed to basket' }).click();
    await expect(page).toHaveURL('/basket');
  });
  await test.step('go to pay', async () => {
    await page
      .getByRole('link', { name: 'Proceed to checkout' })
      .or(page.getByRole('button', { name: 'Proceed to checkout' }))
      .click();
    await expect(page.getByText('of which platform commission')).toBeVisible();
    for (const [label, text] of Object.entries(address))
      await page.getByLabel(label, { exact: true }).fill(text);
  });
  await test.step('a reload keeps the address', async () => {
    await page.reload();
    await expect(page.getByLabel('City')).toHaveValue('Ghent');
  });
  await test.step('a declined card changes nothing and says so', async () => {
    await typeCard(page, '4000 0000 0000 0002');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByText(/declined by the bank/).first()).toBeVisible();
    await expect(page.getByText(/Nothing was charged/).first()).toBeVisible();
  });
  await test.step('pay', async () => {
    await typeCard(page, '4242 4242 4242 4242');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  });
  await test.step('the result comes by itself, with the numbers of its record', async () => {
    await page.getByRole('link', { name: 'View Analysis Report' }).click();
    const [reply] = await Promise.all([
      page.waitForResponse('**/orders/view-analysis/**'),
      page.getByRole('heading', { name: 'Analysis Details' }).waitFor(),
    ]);
    const { data: record } = await reply.json();
    await expectRecord(page, record);
    await expect(page.getByText('Simulated, not satellite data').first()).toBeVisible();
  });
});

const address = {
  Address: '1 Mill Lane',
  City: 'Ghent',
  District: 'East Flanders',
  State: 'Flanders',
  'Postal code': '9000',
};

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
}

/** Zooms in enough for a field, then sets four corners right of the panel and closes the outline. */
async function drawField(page: Page): Promise<void> {
  // The map must not animate, because it would move under the pointer.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const zoomIn = page.locator('.map-tools').getByRole('button', { name: 'Zoom in' });
  for (let step = 0; step < 10; step++) await zoomIn.click();
  await drawCorners(page, [
    [0.6, 0.4],
    [0.7, 0.4],
    [0.7, 0.55],
    [0.6, 0.55],
    [0.6, 0.4],
  ]);
}
