import { anAnalysis, callsOf, enterAs } from './customers.ts';
import { seesRecord } from './sees-record.ts';
import { brokenRules, expect, test } from './test.ts';

test('the water of a crop is bought, and told in its own words and on its own scale', async ({ page }) => {
  const { person, itemId } = await anAnalysis(page.request, 'crop-water');
  const record = await callsOf(page.request, person).get(`/orders/view-analysis/?item_id=${itemId}`);
  await enterAs(page, person);
  await page.goto(`/analysis-report?item_id=${itemId}`);
  await expect(page.getByRole('heading', { name: /(leaves on|leaves shows on) this field/ })).toBeVisible();
  await seesRecord(page, record);
  await expect(page.getByText('Average NDMI')).toBeVisible();
  await expect(page.getByText('below \u22120.2', { exact: true })).toBeVisible();
  await expect(page.getByText('0.6 and above', { exact: true })).toBeVisible();
  await page.getByText('How this number was made').click();
  await expect(page.getByText('NDMI = (B8A − B11) / (B8A + B11)')).toBeVisible();
  await expect(page.getByText('20 m', { exact: true })).toBeVisible();
  await expect(page.getByText(/^NDMI rises with the water in the leaves/)).toBeVisible();
  await expect(page.locator('main')).not.toContainText('NDVI');
  expect(await brokenRules(page)).toEqual([]);
});
