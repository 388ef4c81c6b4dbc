import { apiOf, createAnalysis, createCustomer, openSignedIn } from './customers.ts';
import { openMyFields, squareAt } from './my-fields.ts';
import { expect, test } from './test.ts';

test('home shows what to begin with while there are no fields', { tag: '@deep' }, async ({ page }) => {
  await openSignedIn(page, await createCustomer(page.request));
  await page.goto('/home');
  const myFields = page.getByRole('region', { name: 'My fields' });
  await expect(myFields.getByRole('link', { name: 'Draw a field' })).toBeVisible();
  await expect(myFields.getByRole('link', { name: 'See the sample farm' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Select a service' })).toBeVisible();
  await myFields.getByRole('link', { name: 'Import a file' }).click();
  await expect(page).toHaveURL('/fields/import');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an ordered field is at home under its name, with its value, its report and the way to order it again', async ({
  page,
}) => {
  const { person } = await createAnalysis(page.request);
  await apiOf(page.request, person).post('/fields/', {
    name: 'North 40',
    geometry: { type: 'Polygon', coordinates: [squareAt(9)] },
  });
  await openSignedIn(page, person);
  await page.goto('/home');
  const rows = page.getByRole('region', { name: 'Fields with their last values' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  // The analysed field is first, because of its change.
  await expect(rows.first()).toContainText('Merelbeke 1');
  await expect(rows.first()).toContainText(/-?\d\.\d\d/);
  await expect(rows.last()).toContainText('No result yet');

  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await rows.first().getByRole('button', { name: 'Order again: Merelbeke 1' }).click();
  await expect(page).toHaveURL('/basket');
  await expect(page.getByText('Vegetation index · Merelbeke 1', { exact: true })).toBeVisible();
  await expect(sections.getByRole('link', { name: /^Basket/ })).toHaveText('Basket11 analysis');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(sections.getByRole('link', { name: /^Basket/ })).toHaveText('Basket');

  await sections.getByRole('link', { name: 'Home' }).click();
  await rows.first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Analysis Details' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/analysis-report');
});

test('a field shows its newest value or that of a chosen service, with the colours of each', {
  tag: '@deep',
}, async ({ page }) => {
  const { person } = await createAnalysis(page.request, 'soil-moisture');
  await createAnalysis(page.request, 'vegetation-index', {}, person);
  await openSignedIn(page, person);
  await page.goto('/home');
  const row = page.getByRole('region', { name: 'Fields with their last values' }).getByRole('listitem');
  const legend = page.getByRole('list', { name: 'Colours of the values' }).getByRole('listitem');
  await expect(legend).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Values' }).selectOption('Soil moisture');
  await expect(row).toContainText(/Soil moisture of \d+ \w+ \d{4}/);
  await expect(legend).toHaveText('Soil moisture01');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Analysis Details' })).toBeVisible();
  await page.goBack();
  await expect(row).toContainText('Soil moisture of');
  await page.getByRole('combobox', { name: 'Values' }).selectOption('Vegetation index');
  await expect(row).toContainText('Vegetation index of');
  await expect(legend).toHaveText('Vegetation index01');
  await expect(page.getByRole('application', { name: /^Map of your fields/ })).toBeVisible();
});

test('a field without an order begins its first one with the prices of all services', {
  tag: '@deep',
}, async ({ page }) => {
  await openMyFields(page, [{ name: 'North 40', crop: 'Wheat' }], '/home');
  await page.getByRole('button', { name: 'Order an analysis: North 40' }).click();
  await expect(
    page.getByRole('heading', { name: 'What do you want to know about this field?' }),
  ).toBeVisible();
  await expect(page.getByText(/^North 40 · 4\.\d\d\sha/)).toBeVisible();
  await page.getByRole('button', { name: /^Vegetation index/ }).click();
  await expect(page).toHaveURL('/solution');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a long list has only the rows in view, and sorts all of its fields', { tag: '@deep' }, async ({
  page,
}) => {
  const person = await createCustomer(page.request);
  const { post } = apiOf(page.request, person);
  const fields = Array.from({ length: 120 }, (_, position) => ({
    name: `Field ${position + 1}`,
    geometry: { type: 'Polygon', coordinates: [squareAt(position)] },
  }));
  await post('/fields/import/', { fields });
  await openSignedIn(page, person);
  await page.goto('/home');
  await expect(page.getByText('120 fields')).toBeVisible();
  await page.getByLabel('Sort').selectOption('By name');
  const list = page.getByRole('region', { name: 'Fields with their last values' });
  await expect(list.getByRole('listitem').first()).toContainText('Field 1');
  expect(await list.getByRole('listitem').count()).toBeLessThan(30);
  // The list starts again at its first field when the other order is shown.
  await expect(async () => {
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(list.getByRole('link', { name: /Field 120/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(list.getByRole('listitem').last()).toHaveAttribute('aria-posinset', '120');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const count of [1, 3])
    test(`a user with fields (${count}) draws or imports another one`, { tag: '@deep' }, async ({ page }) => {
      const fields = Array.from({ length: count }, (_, position) => ({ name: `Field ${position + 1}` }));
      await openMyFields(page, fields, '/home');
      const myFields = page.getByRole('region', { name: 'My fields' });
      await expect(myFields.getByRole('link', { name: 'Import' })).toBeInViewport();
      await myFields.getByRole('link', { name: 'Draw' }).click();
      await expect(page).toHaveURL('/fields/outline');
    });

  test('the sections are at the bottom and leave the main action free', { tag: '@deep' }, async ({
    page,
  }) => {
    const person = await createCustomer(page.request);
    await openSignedIn(page, person);
    await page.goto('/home');
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await expect(sections.getByRole('link')).toHaveText(['Home', 'Fields', 'Orders', 'Basket', 'Account']);
    await page.getByRole('radio', { name: 'Agriculture' }).check();
    const choose = page.getByRole('button', { name: 'Choose' });
    await expect(choose).toBeInViewport({ ratio: 1 });
    const [bar, button] = [await sections.boundingBox(), await choose.boundingBox()];
    expect(button!.y + button!.height).toBeLessThanOrEqual(bar!.y);
    await sections.getByRole('link', { name: 'Account' }).click();
    await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/profile');
    await expect(sections.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page');
  });
});
