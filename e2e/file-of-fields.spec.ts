import type { Page } from '@playwright/test';
import { createCustomer, mailedCode, newEmail, password } from './customers.ts';
import { button, panel } from './land-check.steps.ts';
import { squareAt } from './my-fields.ts';
import { expect, test } from './test.ts';

const polygon = (column: number) => ({ type: 'Polygon', coordinates: [squareAt(column)] });
const feature = (name: string, crop: string, geometry: object) => ({
  type: 'Feature',
  properties: { name, crop },
  geometry,
});
const farm = [
  feature('Long acre', 'Winter wheat', polygon(5)),
  feature('Islands', 'Maize', {
    type: 'MultiPolygon',
    coordinates: [[squareAt(6)], [squareAt(7).map(([x, y]) => [x, y + 0.02])]],
  }),
  feature('Mill field', 'Potatoes', polygon(8)),
  feature('Lane', 'Grass', { type: 'LineString', coordinates: squareAt(9).slice(0, 2) }),
];

const openFile = (page: Page, features: object[]) =>
  page.getByLabel('Open a file').setInputFiles({
    name: 'farm.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
  });

const fieldChoice = (page: Page) => panel(page).getByLabel('Field in farm.geojson');

async function signUp(page: Page): Promise<void> {
  const email = newEmail();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enter your code' });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  const kept = /^Islands, your field of [\d.]+\sha, is kept. The 2 other fields of your file are kept too.$/;
  await expect(dialog.getByText(kept)).toBeVisible();
  await page.keyboard.type(await mailedCode(page.request, email));
  await expect(page.getByText(kept)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Just me' }).check();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Veldman');
  if ((await page.getByLabel('Country').inputValue()) === '')
    await page.getByLabel('Country').selectOption('Belgium');
  await button(page, 'Save').click();
}

test('a file of fields: one is ordered with its name, parts and crop, all are in the list', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/');
  await openFile(page, farm);
  await expect(fieldChoice(page).locator('option:checked')).toContainText('Long acre');
  await fieldChoice(page).selectOption({ index: 2 });
  await expect(fieldChoice(page).locator('option:checked')).toContainText('Islands');
  await expect(button(page, /^Order .* for \$/)).not.toHaveCount(0);
  await panel(page).getByText('1 field of the file cannot be used').click();
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'Lane' })).toContainText(/line/i);
  await expect(page.getByText('The 2 other fields of your file are kept too.')).toBeVisible();

  await test.step('after a reload it is all there', async () => {
    await page.reload();
    await expect(fieldChoice(page).locator('option:checked')).toContainText('Islands');
    await expect(page.getByText('The 2 other fields of your file are kept too.')).toBeVisible();
    await expect(button(page, /^Order .* for \$/)).not.toHaveCount(0);
  });
  await button(page, /^Order Vegetation index for \$/).click();
  await signUp(page);
  await expect(page).toHaveURL('/solution');
  await expect(page.getByText(/Vegetation index · Islands · /)).toBeVisible();
  await expect(page.getByLabel(/vegetation/i).locator('option:checked')).toHaveText('Maize');
  const notice = page.getByRole('region', { name: 'Fields from your file' });
  await expect(notice).toContainText('2 other fields from farm.geojson are in My fields.');
  await expect(notice).toContainText('1 field of the file cannot be used');
  await notice.getByRole('link', { name: 'Show My fields' }).click();
  for (const name of ['Long acre', 'Islands', 'Mill field'])
    await expect(page.getByRole('main')).toContainText(name);
});

test.describe('without a connection', () => {
  test.use({ expectedConsole: /ERR_FAILED/ });
  test('the fields wait in the tab, and trying again saves them', { tag: '@deep' }, async ({ page }) => {
    const { email } = await createCustomer(page.request);
    await page.goto('/');
    await openFile(page, farm);
    await expect(page.getByText('The 2 other fields of your file are kept too.')).toBeVisible();
    await page.route('**/fields/import/', (route) => route.abort());
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    const notice = page.getByRole('region', { name: 'Fields from your file' });
    await expect(notice).toContainText('2 fields from farm.geojson are not saved yet.');
    const orderedField = page.getByRole('alert');
    await expect(orderedField.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/fields/import/');
    await orderedField.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/ · Long acre · /)).toBeVisible();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toContainText('2 other fields from farm.geojson are in My fields.');
  });
});
