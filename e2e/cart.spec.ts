import type { Page } from '@playwright/test';
import { typeAddress, typeCard } from './at-the-payment.ts';
import { apiOf, createCustomer, field, openSignedIn, payFor } from './customers.ts';
import { addToCart, cartItems, expectBasket, proceed } from './ordering.steps.ts';
import { expect, test } from './test.ts';

test.describe('the cart', () => {
  const customerWithItem = async (page: Page, overrides: object = {}) => {
    const person = await createCustomer(page.request);
    return { person, item: await addToCart(page, person, overrides) };
  };

  test('removes an item and restores it unchanged, including its recurrence', { tag: '@deep' }, async ({
    page,
  }) => {
    const { person } = await customerWithItem(page, {
      recurring: true,
      recurring_days: 3,
      recurring_times: 2,
    });
    await openSignedIn(page, person);
    await page.goto('/basket');
    await page.getByRole('button', { name: /^Remove Vegetation index/ }).click();
    await expect(page.getByText('Your basket is empty')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/^Every 3 weeks until .+, 3 analyses in all$/)).toBeVisible();
    const [item] = await cartItems(page, person);
    expect(item).toMatchObject({ recurring_days: 3, recurring_times: 2 });
  });

  test('shows which land was bought recently, with area and date', { tag: '@deep' }, async ({ page }) => {
    const { person, item } = await customerWithItem(page);
    await payFor(page.request, person, [item]);
    await addToCart(page, person);
    await openSignedIn(page, person);
    await page.goto('/basket');
    const notice = page.getByText(/the same analysis for 12\.10.ha of this land on/);
    await expect(notice).toBeVisible();
    await notice.getByRole('link', { name: /^F-\d{4}-\d{6}$/ }).click();
    await expect(page).toHaveURL(/\/orderlist-details/);
    await expect(page.getByRole('heading', { name: /F-\d{4}-\d{6}/ })).toBeVisible();
  });

  test('says what the price was that the buyer saw, until the buyer accepts the new one', {
    tag: '@deep',
  }, async ({ page }) => {
    const { person } = await customerWithItem(page, { seen_price: 4.2 });
    await openSignedIn(page, person);
    await page.goto('/basket');
    await expect(page.getByText(/^Was \$4\.20, now \$11\.13: the price of this solution/)).toBeVisible();
    await page.getByRole('button', { name: 'Accept the new price' }).click();
    await expect(page.getByText(/^Was/)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Total')).toBeVisible();
    await expect(page.getByText(/^Was/)).toHaveCount(0);
  });

  test.describe('with a price that changed since it was shown', () => {
    test.use({ expectedConsole: /status of 409/ });

    test('nothing is paid, and the new price is shown', { tag: '@deep' }, async ({ page }) => {
      const { person } = await customerWithItem(page);
      await openSignedIn(page, person);
      // The page shows a price that is a dollar lower than the current one.
      let isPriceStale = true;
      await page.route('**/carts/cart/', async (route) => {
        const reply = await route.fetch();
        const { data, ...envelope } = await reply.json();
        const stalePrice = (row: { total_price: number }) =>
          isPriceStale ? { ...row, total_price: Math.round(row.total_price * 100 - 100) / 100 } : row;
        await route.fulfill({ response: reply, json: { ...envelope, data: data.map(stalePrice) } });
      });
      await page.goto('/payment');
      await expect(page.getByRole('button', { name: 'Pay $10.13' })).toBeVisible();
      await typeAddress(page);
      await typeCard(page, 'accepted');
      isPriceStale = false;
      await page.getByRole('button', { name: 'Pay $10.13' }).click();
      await expect(page.getByText(/The price has changed since you saw it/).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Pay $11.13' })).toBeVisible();
      expect(await cartItems(page, person)).toHaveLength(2);
    });
  });
});

test.describe('an item of the basket that is changed', () => {
  test.use({ expectedConsole: /status of 404/ });
  const change = (page: Page) => page.getByRole('button', { name: /^Change Vegetation index/ });
  const keep = (page: Page) => page.getByRole('button', { name: 'Keep the change' });

  test('has its choices again, and stays as it is when the change is left', { tag: '@deep' }, async ({
    page,
  }) => {
    const person = await createCustomer(page.request);
    const item = await addToCart(page, person, { vegetation_type: 'Orchard' });
    await openSignedIn(page, person);
    await page.goto('/basket');
    await change(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/solution');
    await expect(page.getByText(`You are changing Vegetation index · ${item.field_name}`)).toBeVisible();
    await expect(page.getByLabel('Soil type')).toHaveValue(item.soil_type);
    await expect(page.getByLabel('Vegetation type')).toHaveValue('Orchard');
    await expect(page.getByText('In your basket until now: $11.13')).toBeVisible();
    await page.getByRole('radio', { name: /^Every week this season/ }).check();
    await page.reload();
    await expect(keep(page)).toBeEnabled();
    await page.getByRole('link', { name: 'Leave it as it is' }).click();
    await expectBasket(page);
    expect(await cartItems(page, person)).toMatchObject([{ id: item.id, recurring: false }, {}]);
    await change(page).click();
    await expect(page.getByRole('radio', { name: /^One-time/ })).toBeChecked();
    await page.goBack();
    await expectBasket(page);

    await change(page).click();
    await page.getByRole('radio', { name: /^Every week this season/ }).check();
    await keep(page).click();
    await expectBasket(page);
    const notice = page.locator('.basket-status');
    await expect(notice).toContainText(/was changed\. It cost \$11\.13 and now costs \$/);
    await expect(notice).toBeFocused();
    const [changed, ...others] = await cartItems(page, person);
    expect(others).toHaveLength(1);
    expect(changed).toMatchObject({
      recurring: true,
      field_name: item.field_name,
      vegetation_type: 'Orchard',
    });
    expect(changed!['id']).not.toBe(item.id);
    // The rhythm is known as that of the season.
    await change(page).click();
    await expect(page.getByRole('radio', { name: /^Every week this season/ })).toBeChecked();
    await page.getByRole('radio', { name: /^Other rhythm/ }).check();
    await keep(page).click();
    await page.getByLabel('Every … weeks').fill('2');
    await page.getByLabel('Further analyses').fill('3');
    await page.getByRole('button', { name: /^Keep the change · / }).click();
    await expectBasket(page);
    await expect(page.getByText(/Every 2 weeks until/)).toBeVisible();
    expect(await cartItems(page, person)).toHaveLength(2);
  });

  test('and removed in another tab is added as a new one only if the buyer wants that', {
    tag: '@deep',
  }, async ({ page }) => {
    const person = await createCustomer(page.request);
    const item = await addToCart(page, person);
    await openSignedIn(page, person);
    await page.goto('/basket');
    await change(page).click();
    await expect(keep(page)).toBeEnabled();
    await apiOf(page.request, person).post('/carts/cart/remove/', { ids: [item.id] });
    await keep(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'is no longer in your basket' })).toBeVisible();
    expect(await cartItems(page, person)).toHaveLength(1);
    await expect(page.getByLabel('Soil type')).toHaveValue(item.soil_type);
    await proceed(page).click();
    await expectBasket(page);
    expect(await cartItems(page, person)).toHaveLength(2);
  });

  test('keeps its choices when its field is deleted meanwhile', { tag: '@deep' }, async ({ page }) => {
    const person = await createCustomer(page.request);
    const { post } = apiOf(page.request, person);
    const geometry = { type: 'Polygon', coordinates: field.coordinates };
    const saved = await post('/fields/', { name: 'North 40', geometry });
    await addToCart(page, person, {
      coordinates: undefined,
      field_id: saved.id,
      area_ha: saved.area_ha,
      vegetation_type: 'Orchard',
    });
    await openSignedIn(page, person);
    await page.goto('/basket');
    await change(page).click();
    await expect(keep(page)).toBeEnabled();
    await post('/fields/remove/', { ids: [saved.id] });
    await page.reload();
    await page.getByRole('button', { name: 'Use its outline' }).click();
    await expect(page.getByLabel('Vegetation type')).toHaveValue('Orchard');
    await keep(page).click();
    await expectBasket(page);
    const [changed, ...others] = await cartItems(page, person);
    expect(others).toHaveLength(1);
    expect(changed).toMatchObject({ vegetation_type: 'Orchard' });
  });
});
