import {
  addOneTime,
  button,
  chooseService,
  chooseTypes,
  drawLand,
  expectBotMessage,
  log,
  openChat,
  step,
} from './chat.steps.ts';
import { apiOf, createAnalysis, createCustomer, field, getOffer, openSignedIn } from './customers.ts';
import { expectRecord } from './expect-record.ts';
import { accessibilityViolations, expect, test } from './test.ts';

test('a crop water analysis is bought, with its own texts and scale', { tag: '@deep' }, async ({ page }) => {
  const { person, itemId } = await createAnalysis(page.request, 'crop-water');
  const record = await apiOf(page.request, person).get(`/orders/view-analysis/?item_id=${itemId}`);
  await openSignedIn(page, person);
  await page.goto(`/analysis-report?item_id=${itemId}`);
  await expect(page.getByRole('heading', { name: /leaves on this field/ })).toBeVisible();
  await expectRecord(page, record);
  await expect(page.getByText('Average NDMI')).toBeVisible();
  await expect(page.getByText('below \u22120.2', { exact: true })).toBeVisible();
  await expect(page.getByText('0.6 and above', { exact: true })).toBeVisible();
  await page.getByText('How this figure was calculated').click();
  await expect(page.getByText('NDMI = (B8A − B11) / (B8A + B11)')).toBeVisible();
  await expect(page.getByText('20 m', { exact: true })).toBeVisible();
  await expect(page.getByText(/^NDMI rises with the water in the leaves/)).toBeVisible();
  await expect(page.locator('main')).not.toContainText('NDVI');
  expect(await accessibilityViolations(page)).toEqual([]);
});

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('a burn scar order requires the day of the fire, and shows it in the cart', {
  tag: '@deep',
}, async ({ page }) => {
  const person = await createCustomer(page.request);
  const { industry, service } = await getOffer(page.request, person, 'burn-scar');
  const land = { ...field, country: { id: 56, name: 'Belgium' } };
  await openSignedIn(page, person, { industry, service, land });
  await page.goto('/solution');
  await page.getByRole('button', { name: 'Proceed to basket' }).click();
  await expect(page).toHaveURL('/selectarealand');
  await expect(page.getByLabel('Soil type')).toHaveValue('Not sure');
  await page.getByLabel('Vegetation type').selectOption('Wheat');
  const oneTimeButton = page.getByRole('button', { name: /One-time/ });
  await oneTimeButton.click();
  await expect(page.getByText('The day of the fire is required')).toBeVisible();
  const day = page.getByLabel('Day of the fire');
  await expect(day).toBeFocused();
  await day.fill(daysAgo(-2));
  await oneTimeButton.click();
  await expect(page.getByText('This day is in the future.')).toBeVisible();
  await day.fill(daysAgo(20));
  expect(await accessibilityViolations(page)).toEqual([]);
  await oneTimeButton.click();
  await expect(page).toHaveURL('/basket');
  await expect(page.getByText(/fire on \d+ \w{3} \d{4}/)).toBeVisible();
});

test('the report of a burn scar shows the burnt area in hectares @deep', async ({ page }) => {
  test.slow();
  const { person, itemId, orderId } = await createAnalysis(page.request, 'burn-scar', {
    reference_date: daysAgo(20),
  });
  const record = await apiOf(page.request, person).get(`/orders/view-analysis/?item_id=${itemId}`);
  await openSignedIn(page, person);
  await page.goto(`/analysis-report?item_id=${itemId}`);
  await expect(page.getByRole('heading', { name: /^On average / })).toBeVisible();
  await expectRecord(page, record);
  await expect(page.getByText(/fire on \d+ \w{3} \d{4}/)).toBeVisible();
  await expect(page.getByText('High severity (dNBR 0.66 and more)')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto(`/orderlist-details?order_id=${orderId}`);
  await expect(page.getByText('Day of the fire')).toBeVisible();
});

test('a burn scar is ordered in the chat, with its day on the solution card', {
  tag: '@deep',
}, async ({ page }) => {
  await openChat(page);
  await chooseService(page, 'Burn scar');
  await drawLand(page);
  await button(page, 'Confirm Area').click();
  const solution = step(page, 'Solution');
  await button(page, 'Proceed to basket').click();
  await expect(solution.getByText('The day of the fire is required')).toBeVisible();
  await solution.getByLabel('Day of the fire').fill(daysAgo(20));
  await button(page, 'Proceed to basket').click();
  await chooseTypes(page);
  await expect(log(page).getByText(/fire on \d+ \w{3} \d{4}/)).toBeVisible();
  await addOneTime(page);
  await expectBotMessage(page, /is in your basket/);
  await page.goto('/basket');
  await expect(page.getByText(/fire on \d+ \w{3} \d{4}/)).toBeVisible();
});

const limitationLabel = 'I accept this limitation';

test('methane can only be ordered after accepting its limitation', {
  tag: '@deep',
}, async ({ page }) => {
  const person = await createCustomer(page.request);
  const { industry, service } = await getOffer(page.request, person, 'methane');
  const land = { ...field, country: { id: 56, name: 'Belgium' } };
  await openSignedIn(page, person, { industry, service, land });
  await page.goto('/solution');
  await page.getByRole('button', { name: 'Proceed to basket' }).click();
  await expect(page.getByText(/about 3.t\/h over bare, even desert ground/)).toBeVisible();
  const oneTimeButton = page.getByRole('button', { name: /One-time/ });
  await oneTimeButton.click();
  await expect(page.getByText('Accept the limitation of this analysis first')).toBeVisible();
  await expect(page.getByLabel(limitationLabel)).toBeFocused();
  await page.getByLabel(limitationLabel).check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await oneTimeButton.click();
  await expect(page).toHaveURL('/basket');
  await expect(page.getByText(/Limitation accepted/)).toBeVisible();
});

test('a methane report describes its plumes, or that none was detected @deep', async ({ page }) => {
  const { person, itemId } = await createAnalysis(page.request, 'methane', {
    limits_accepted: true,
    soil_type: null,
    vegetation_type: null,
  });
  const record = await apiOf(page.request, person).get(`/orders/view-analysis/?item_id=${itemId}`);
  const { features } = record.metadata.geojson;
  await openSignedIn(page, person);
  await page.goto(`/analysis-report?item_id=${itemId}`);
  const headline = features.length === 0 ? 'We saw no plume above the limit.' : /of methane/;
  await expect(page.getByRole('heading', { name: headline })).toBeVisible();
  await expect(page.getByText('Noise of the column (1σ)')).toBeVisible();
  await expect(page.getByText('−0 / +30 %', { exact: true })).toBeVisible();
  await page.getByText('How this figure was calculated').click();
  await expect(page.getByText(/^This is a screening for strong plumes/)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a carbon report shows tonnes per hectare in bands', {
  tag: '@deep',
}, async ({ page }) => {
  const { person, itemId } = await createAnalysis(page.request, 'carbon');
  await openSignedIn(page, person);
  await page.goto(`/analysis-report?item_id=${itemId}`);
  await expect(page.getByRole('heading', { name: /^The plants on this land took up/ })).toBeVisible();
  await expect(page.getByText(/^[\d.]+\u00a0t CO₂\/ha$/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Carbon uptake · Values · t CO₂/ha' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Bands' })).toBeChecked();
  await expect(page.getByRole('img', { name: /^Scale of Carbon uptake · t CO₂\/ha/ })).toBeVisible();
  await expect(page.getByText('Average uptake, low estimate')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('methane is ordered in the chat, with its limitation on the solution card', { tag: '@deep' }, async ({
  page,
}) => {
  await openChat(page);
  await button(page, 'Energy and waste').click();
  await step(page, 'Service').getByRole('button', { name: 'Methane screening' }).click();
  await button(page, 'Choose').click();
  await drawLand(page);
  await button(page, 'Confirm Area').click();
  const solution = step(page, 'Solution');
  await button(page, 'Proceed to basket').click();
  await expect(solution.getByText('Accept the limitation of this analysis first')).toBeVisible();
  await solution.getByLabel(limitationLabel).check();
  await button(page, 'Proceed to basket').click();
  await addOneTime(page);
  await expectBotMessage(page, /is in your basket/);
});
