import { readFileSync } from 'node:fs';
import { createAnalysis, openSignedIn, sharedAnalysis } from './customers.ts';
import { accessibilityViolations, expect, test } from './test.ts';

// The browser logs a line while the sample is being created.
test.use({ expectedConsole: /status of 503/ });

test('a result is shared: its report and files, and a link that others can open until it is withdrawn', async ({
  page,
  browser,
  baseURL,
}) => {
  const { person, itemId } = await createAnalysis(page.request, 'vegetation-index');
  await openSignedIn(page, person);
  await page.goto(`/analysis-report?item_id=${itemId}`);
  await page.getByRole('link', { name: 'Report, files and proof' }).click();
  await expect(page.getByRole('heading', { name: 'Report and files' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the report' }).click();
  const path = await (await download).path();
  expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(
    page.getByRole('link', { name: 'Download: Zones for a farm terminal (ISOXML)' }),
  ).toBeVisible();

  await expect(page.getByRole('radio', { name: 'Exact outline and map' })).toBeChecked();
  await page.getByLabel('Valid for').selectOption('30 days');
  await page.getByRole('button', { name: 'Create a link' }).click();
  const address = await page.getByRole('link', { name: /\/evidence\/[\w-]{43}$/ }).getAttribute('href');
  const row = page.getByRole('list', { name: 'Links you created' }).getByRole('listitem');
  await expect(row).toContainText('Exact outline and map · Not opened yet');
  expect(await accessibilityViolations(page)).toEqual([]);

  const otherContext = await browser.newContext({ ...(baseURL && { baseURL }) });
  const stranger = await otherContext.newPage();
  const reply = await stranger.goto(address!);
  expect(reply?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expect(stranger.getByText(/^Shared with you, view only · until /)).toBeVisible();
  await expect(stranger.getByText('Average NDVI', { exact: false }).first()).toBeVisible();
  await expect(stranger.getByRole('application')).toBeVisible();
  await expect(stranger.getByRole('heading', { name: 'Location', exact: true })).toBeVisible();
  await expect(stranger.getByRole('img', { name: /^Map of the country with the field near / })).toBeVisible();
  await expect(stranger.getByText('Ask about this field')).toBeHidden();
  await expect(stranger.getByRole('link', { name: 'Order details' })).toBeHidden();
  await expect(stranger.getByRole('button', { name: 'Compute again' })).toBeHidden();
  const file = stranger.waitForEvent('download');
  await stranger.getByRole('link', { name: 'Figures (CSV)' }).click();
  expect(readFileSync(await (await file).path(), 'utf8')).not.toContain(person.email);
  expect(await accessibilityViolations(stranger)).toEqual([]);

  await page.reload();
  await expect(row).toContainText('Last opened');
  await row.getByRole('button', { name: /^Withdraw the link created/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toContainText('withdrawn');
  // A visitor whose tab is still open no longer sees the result after returning to the tab.
  await stranger.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(stranger.getByRole('heading', { name: 'This link does not lead to a result' })).toBeVisible();
  await expect(stranger.getByText('Average NDVI')).toBeHidden();
  await otherContext.close();
});

test('a link without the outline shows the place or nothing, and no map of the field', {
  tag: '@deep',
}, async ({ page }) => {
  const { person, itemId } = await createAnalysis(page.request, 'vegetation-index');
  await openSignedIn(page, person);
  await page.goto(`/orderreport?item_id=${itemId}`);
  for (const [choice, centre] of [
    ['Nearest place only', 1],
    ['Nothing about the land', 0],
  ] as const) {
    await page.getByRole('radio', { name: choice }).check();
    await page.getByRole('button', { name: 'Create a link' }).click();
    await expect(page.getByRole('list', { name: 'Links you created' })).toContainText(choice);
    const address = await page.getByRole('link', { name: /\/evidence\/[\w-]{43}$/ }).getAttribute('href');
    const stranger = await page.context().newPage();
    await stranger.goto(address!);
    await expect(stranger.getByRole('heading', { name: 'Location', exact: true })).toBeVisible();
    await expect(stranger.getByText('Centre, to a kilometre')).toHaveCount(centre);
    await expect(stranger.getByRole('application')).toHaveCount(0);
    await expect(stranger.getByRole('link', { name: 'Report (PDF)' })).toBeVisible();
    await expect(stranger.getByRole('link', { name: 'Field and figures (GeoJSON)' })).toHaveCount(0);
    expect(await accessibilityViolations(stranger)).toEqual([]);
    await stranger.close();
  }
});

test('without a selected analysis, links to an order and to a sample are shown', { tag: '@deep' }, async ({
  page,
}) => {
  const { person } = await sharedAnalysis(page.request);
  await openSignedIn(page, person);
  await page.goto('/orderreport');
  await expect(page.getByRole('heading', { name: 'No analysis selected' })).toBeVisible();
  await page.getByRole('link', { name: 'See a sample' }).click();
  await expect(page.getByRole('heading', { name: 'Sample', exact: true })).toBeVisible();
});

test('the sample report and its files are public, with a link on the landing page', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'See a full report' }).click();
  await expect(page.getByText('A sample, from simulated imagery')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^Average /).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Report (PDF)' }).click();
  expect(await (await download).failure()).toBeNull();
});
