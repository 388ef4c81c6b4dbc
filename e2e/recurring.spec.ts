import { fillIn } from './at-stripe.ts';
import { expectPaid, payButton, putInCart } from './at-the-payment.ts';
import { apiOf, createAnalysis, createCustomer, field, openSignedIn } from './customers.ts';
import { expectBalancedBooksIn } from './ledger-check.ts';
import { runFurrowCli } from './run-furrow.ts';
import { doubleProvider } from './stripe-script/double-provider.ts';
import { mockStripe } from './stripe-script/mock-stripe.ts';
import { expect, test } from './test.ts';

// These tests advance the time of the entire server. So they run sequentially, on a server without other
// tests that wait for dates.
test.describe.configure({ mode: 'default' });
const folder = 'server-at-stripe';
test.use({ baseURL: `http://127.0.0.1:${process.env['FURROW_E2E_STRIPE_PORT']}` });
test.afterAll(() => expectBalancedBooksIn(folder));

const week = 7 * 86_400_000;
/** Time in a number of weeks from now, plus one hour of margin, as ISO 8601. */
const atWeek = (weeks: number): string => new Date(Date.now() + weeks * week + 3_600_000).toISOString();

test('a recurring order runs at its dates, each with its own order and result, and cancelled analyses are refunded', {
  tag: '@deep',
}, async ({ page }) => {
  const person = await createCustomer(page.request);
  const { get } = apiOf(page.request, person);
  const { total_price: paidDollars } = await putInCart(page.request, person, 4);
  const pricePerAnalysis = Math.round((paidDollars / 5) * 100) / 100;
  await mockStripe(page, doubleProvider);
  await openSignedIn(page, person);
  await page.goto('/payment');
  await fillIn(page, 'accepted');
  await payButton(page).click();
  await expectPaid(page);
  const [{ id: orderId, number }] = await get('/orders/order-list/');
  await expect
    .poll(async () => (await get(`/orders/order-detail/?order_id=${orderId}`)).order_items[0].analysis_status)
    .toBe('Completed');

  // The time is two weeks after the first analysis, plus the time for which that may have waited for a scene.
  expect(await runFurrowCli(folder, 'run-due', '--at', atWeek(4))).toContain('2 of 5: completed');
  await page.goto('/orderlist');
  const rows = page.getByRole('list', { name: 'Your orders' }).getByRole('listitem');
  await expect(rows).not.toHaveCount(1);
  await expect(rows.first()).toContainText('Recurring order');
  await rows.first().getByRole('link').click();
  const reference = page.getByRole('link', { name: 'View Reference Order' });
  await expect(page.getByText(/This is a later date of a recurring analysis/)).toContainText(number);
  await page.getByRole('link', { name: 'View Analysis Report' }).click();
  await expect(page.getByRole('heading', { name: 'Analysis Details' })).toBeVisible();
  await page.goBack();
  await reference.click();
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();

  const bell = page.getByRole('button', { name: /^News about your analyses, \d+ unread$/ });
  await bell.click();
  const notifications = page.getByRole('link', { name: /Result ready/ });
  await expect(notifications.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'News about your analyses', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Price breakdown and dates' }).click();
  const runs = page.getByRole('region', { name: 'Analyses' });
  const changes = runs.getByRole('button', { name: /^Change the analysis on / });
  await changes.first().click();
  await runs.getByRole('button', { name: 'Skip', exact: true }).click();
  await page
    .getByRole('dialog', { name: /^Skip the analysis on / })
    .getByRole('button', { name: 'Skip', exact: true })
    .click();
  await runs.getByRole('button', { name: 'Pause', exact: true }).click();
  const pauseDialog = page.getByRole('dialog', { name: 'Pause the analyses that have not started' });
  await pauseDialog.getByLabel('Weeks').fill('3');
  await pauseDialog.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(pauseDialog).toBeHidden();
  const { runs: calendar } = await get(`/orders/order-timeline/?order_id=${orderId}`);
  const openRuns = calendar.filter(({ is_open }: { is_open: boolean }) => is_open);
  expect(openRuns.length).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Order details' }).click();
  await page.getByRole('button', { name: 'Cancel Recurring' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Recurring' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const refund = (1 + openRuns.length) * pricePerAnalysis;
  await expect.poll(async () => (await get('/orders/wallet/')).balance).toBeCloseTo(refund, 2);
  await expect(page.getByRole('link', { name: /Wallet/ })).toContainText(`$${refund.toFixed(2)}`);

  await page.getByRole('button', { name: /^Order again: / }).click();
  await expect(page).toHaveURL('/basket');
  await expect(page.getByText(`$${paidDollars.toFixed(2)}`).first()).toBeVisible();
});

test('the analyses of a saved field can be selected, compared, and recomputed with the same checksum', {
  tag: '@deep',
}, async ({ page }) => {
  const person = await createCustomer(page.request);
  const { get, post } = apiOf(page.request, person);
  const outline = { type: 'Polygon', coordinates: field.coordinates };
  const { id: fieldId } = await post('/fields/', { name: 'North 40', geometry: outline });
  const recurrence = { recurring: true, recurring_days: 2, recurring_times: 2 };
  const orderedItem = { ...recurrence, coordinates: undefined, field_id: fieldId };
  const { itemId } = await createAnalysis(page.request, 'vegetation-index', orderedItem, person);
  await runFurrowCli(folder, 'run-due', '--at', atWeek(5));
  const { runs } = await get(`/orders/view-analysis/?item_id=${itemId}`);
  expect(runs.length).toBeGreaterThan(1);

  await openSignedIn(page, person);
  await page.goto('/fields');
  const row = page.getByRole('list', { name: 'Fields' }).getByRole('listitem');
  await expect(row).toContainText(/Vegetation index 0\.\d\d · \d+ \w{3} \d{4}/);
  await row.getByRole('button', { name: /North 40/ }).click();
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('img', { name: /^NDVI on \d+ days/ })).toBeVisible();
  await results.getByRole('link').first().click();

  const runPicker = page.getByRole('combobox', {
    name: `Choose one of ${runs.length} analyses of this field`,
  });
  await expect(runPicker).toHaveValue(runs[0].id);
  await expect(page.getByRole('button', { name: 'Next analysis' })).toBeDisabled();
  const views = page.getByRole('group', { name: 'What the map shows' });
  await views.getByText('Change').click();
  await expect(
    page.getByRole('img', { name: /^Scale of Change of NDVI from −[\d.]+ to [\d.]+$/ }),
  ).toBeVisible();
  await page.getByText('How this figure was calculated').click();
  const recomputeButton = page.getByRole('button', { name: 'Compute again' });
  await recomputeButton.press('Enter');
  await expect(page.getByText(/^Computed again on .* the checksum is the same\.$/)).toBeVisible();
  await expect(recomputeButton).toBeFocused();

  await page.getByRole('button', { name: 'Previous analysis' }).click();
  await expect(runPicker).toHaveValue(runs[1].id);
  await expect(page.getByText(/the checksum is the same\.$/)).toBeHidden();
  await runPicker.selectOption({ index: runs.length - 1 });
  await expect(views.getByText('Change')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Previous analysis' })).toBeDisabled();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'North 40' })).toBeVisible();
});
