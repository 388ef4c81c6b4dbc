import type { Page } from '@playwright/test';
import {
  apiOf,
  type BrowserUser,
  createCustomer,
  field,
  getOffer,
  openSignedIn,
  payFor,
} from './customers.ts';
import { drawCorners } from './draw-corners.ts';
import { expect, test } from './test.ts';

/** Opens the price of the service for a drawn field, as a customer with that field in the order draft. */
async function openSolution(
  page: Page,
  draft: object = {},
  customer: BrowserUser | null = null,
): Promise<BrowserUser> {
  const person = customer ?? (await createCustomer(page.request));
  const { industry, service } = await getOffer(page.request, person);
  const land = { ...field, geometry: null, field: null, country: { id: 56, name: 'Belgium' } };
  await openSignedIn(page, person, { industry, service, land, ...draft });
  await page.goto('/solution');
  return person;
}

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to basket' });

async function expectBasket(page: Page): Promise<void> {
  await expect(page).toHaveURL('/basket');
  await expect(page.getByRole('heading', { name: 'Basket', exact: true })).toBeVisible();
}

async function chooseTypes(page: Page): Promise<void> {
  await page.getByLabel('Soil type').selectOption('Loam');
  await page.getByLabel('Vegetation type').selectOption('Wheat');
}

/** Opens the price of the same service for a forest, whose vegetation type always has to be chosen. */
async function openForestSolution(page: Page): Promise<BrowserUser> {
  const person = await createCustomer(page.request);
  const { industry } = await getOffer(page.request, person, 'carbon');
  const { service } = await getOffer(page.request, person);
  const land = { ...field, geometry: null, field: null, country: { id: 56, name: 'Belgium' } };
  await openSignedIn(page, person, { industry, service, land });
  await page.goto('/solution');
  return person;
}

/** Opens the screen of the specified choice between a one-time and a recurring analysis. */
async function openAreaDetail(page: Page): Promise<BrowserUser> {
  const person = await openForestSolution(page);
  await proceed(page).click();
  await expect(page).toHaveURL('/selectarealand');
  await page.getByLabel('Soil type').selectOption('Loam');
  await page.getByLabel('Vegetation type').selectOption('Forest');
  return person;
}

const cartItems = async (page: Page, person: BrowserUser) =>
  (await apiOf(page.request, person).get('/carts/cart/')) as Record<string, unknown>[];

async function addToCart(page: Page, person: BrowserUser, overrides: object = {}) {
  const { industry, tiers } = await getOffer(page.request, person);
  return apiOf(page.request, person).post('/carts/cart/', {
    price_range: tiers[0].id,
    coordinates: field.coordinates,
    area_ha: field.hectares,
    soil_type: industry.soil_type[0],
    vegetation_type: industry.vegetation_type[0],
    ...overrides,
  });
}

test.describe('from the price to the cart on one screen', () => {
  test('one price, with its range, its rate and the images in it', { tag: '@deep' }, async ({ page }) => {
    await openSolution(page);
    const price = page.locator('.tier');
    await expect(price).toHaveCount(1);
    for (const text of ['0.1 to 50 ha', '$0.92', '$11.13', 'Included in the price'])
      await expect(price).toContainText(
        text.replaceAll(' ha', '\u00a0ha').replaceAll(' to ', '\u00a0to\u00a0'),
      );
    const footer = page.locator('.order-foot');
    await expect(footer).toContainText('$11.13');
    await expect(footer).toContainText('It is already in the price shown.');
    await expect(page.getByText(/at least \$/)).toHaveCount(0);
  });

  test.describe('with a reply that is lost', () => {
    test.use({ expectedConsole: /ERR_FAILED/ });

    test('adds a one-time analysis once, however often it is pressed', { tag: '@deep' }, async ({ page }) => {
      const person = await openSolution(page);
      await chooseTypes(page);
      await expect(page.getByRole('radio', { name: /^One-time/ })).toBeChecked();
      // The first reply is lost, after the server has added the item.
      let isLost = true;
      await page.route('**/carts/cart/', async (route) => {
        if (route.request().method() !== 'POST' || !isLost) return route.continue();
        isLost = false;
        await route.fetch();
        await route.abort();
      });
      await proceed(page).click();
      await expect(page.getByText('Network Error')).toBeVisible();
      await expect(proceed(page)).toBeEnabled();
      await proceed(page).dblclick();
      await expectBasket(page);
      await expect(page.locator('.order-total')).toContainText('$11.13');
      const [item, ...others] = await cartItems(page, person);
      expect(item).toMatchObject({
        recurring: false,
        with_image: true,
        soil_type: 'Loam',
        total_price: 11.13,
      });
      expect(others).toHaveLength(1);
      await page.goBack();
      await expect(page).toHaveURL('/selectarea');
      expect(await cartItems(page, person)).toHaveLength(2);
    });
  });

  test('with nothing else in the basket one goes on to pay, and from there back to the basket', {
    tag: '@deep',
  }, async ({ page }) => {
    await openSolution(page);
    await chooseTypes(page);
    await page.getByRole('button', { name: 'Proceed to checkout' }).click();
    await expect(page).toHaveURL('/payment');
    await expect(page.getByText('$11.13').first()).toBeVisible();
    await page.goBack();
    await expectBasket(page);
    await expect(page.locator('.order-total')).toContainText('$11.13');
    await page.getByRole('link', { name: 'Select another service' }).click();
    await page.getByRole('button', { name: 'Choose', exact: true }).click();
    await page.getByRole('button', { name: 'Choose', exact: true }).click();
    await expect(page.getByText('Please draw a polygon on the map to see land details.')).toBeVisible();
  });

  test('nothing can be pressed until the basket is counted, because the count decides where the button leads', {
    tag: '@deep',
  }, async ({ page }) => {
    const released = Promise.withResolvers<void>();
    await page.route('**/carts/count/', async (route) => {
      await released.promise;
      await route.continue();
    });
    await openSolution(page);
    await chooseTypes(page);
    await expect(page.getByText('$11.13').first()).toBeVisible();
    await expect(proceed(page)).toBeDisabled();
    released.resolve();
    await expect(page.getByRole('button', { name: 'Proceed to checkout' })).toBeEnabled();
    await expect(proceed(page)).toBeEnabled();
  });

  test('land that was bought recently is first shown in the basket', { tag: '@deep' }, async ({ page }) => {
    const person = await createCustomer(page.request);
    await payFor(page.request, person, [await addToCart(page, person)]);
    await openSolution(page, {}, person);
    await chooseTypes(page);
    await page.getByRole('button', { name: 'Proceed to checkout' }).click();
    await expectBasket(page);
    await expect(page.getByText(/the same analysis for 12\.10.ha of this land on/)).toBeVisible();
  });

  test('with others in the basket, all are paid from there', { tag: '@deep' }, async ({ page }) => {
    const person = await openSolution(page);
    await addToCart(page, person);
    await page.reload();
    await expect(page.getByRole('link', { name: /^Basket/ })).toContainText('1');
    await expect(proceed(page)).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Proceed to checkout' })).toHaveCount(0);
  });

  test('each week this season has a number, a last day and a total, and is added as that', async ({
    page,
  }) => {
    const person = await openSolution(page);
    // A type without a calendar is in season all year.
    await page.getByLabel('Vegetation type').selectOption('Orchard');
    const season = page.getByRole('radio', { name: /^Every week this season/ });
    await season.check();
    const row = page.locator('.rhythm', { has: season });
    await expect(row).toContainText(/\d+ analyses, the last on \d+ \w+ \d{4} · \$[\d,.]+/);
    const [, count, last, total] =
      /(\d+) analyses, the last on (.+?) · \$([\d,.]+)/.exec((await row.textContent()) ?? '') ?? [];
    await expect(page.locator('.order-foot')).toContainText(`${count} analyses$${total}`);
    await page.reload();
    await expect(season).toBeChecked();
    await proceed(page).click();
    await expectBasket(page);
    await expect(page.getByText(`Every week until ${last}, ${count} analyses in all`)).toBeVisible();
    await expect(page.locator('.order-total')).toContainText(`$${total}`);
    const [item] = await cartItems(page, person);
    expect(item).toMatchObject({ recurring: true, recurring_days: 1, recurring_times: Number(count) - 1 });
  });

  test('each week this season is not offered for a crop that does not grow now', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.route('**/carts/quote/', async (route) => {
      const reply = await route.fetch();
      const body = await reply.json();
      body.data.season.next_crops = [
        { vegetation_type: 'Maize', starts_on: '2027-04-04', ends_on: '2027-11-05' },
      ];
      await route.fulfill({ response: reply, json: body });
    });
    await openSolution(page);
    const season = page.getByRole('radio', { name: /^Every week this season/ });
    await page.getByLabel('Vegetation type').selectOption('Orchard');
    await season.check();
    await page.getByLabel('Vegetation type').selectOption('Maize');
    await expect(season).toHaveCount(0);
    await expect(page.getByText('Season of Maize here: 4 Apr 2027 to 5 Nov 2027.')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^One-time/ })).toBeChecked();
    await expect(page.locator('.order-foot')).toContainText('1 analysis');
    await page.getByLabel('Vegetation type').selectOption('Orchard');
    await season.check();
  });

  test('another rhythm is typed on the next screen', { tag: '@deep' }, async ({ page }) => {
    await openSolution(page);
    await chooseTypes(page);
    await page.getByRole('radio', { name: /^Other rhythm/ }).check();
    await proceed(page).click();
    await expect(page).toHaveURL('/selectarealand');
    await expect(page.getByLabel('Soil type')).toHaveValue('Loam');
    await page.getByLabel('Every … weeks').fill('3');
    await page.getByLabel('Further analyses').fill('2');
    await page.getByRole('button', { name: /^Add to basket · \$33\.39/ }).click();
    await expect(page.getByText(/^Every 3 weeks until .+, 3 analyses in all$/)).toBeVisible();
  });

  test('the types are those for a buyer who states none, and nothing is left to ask', {
    tag: '@deep',
  }, async ({ page }) => {
    const person = await openSolution(page);
    await expect(page.getByLabel('Soil type')).toHaveValue('Not sure');
    await expect(page.getByLabel('Vegetation type')).toHaveValue('Other crop');
    await proceed(page).click();
    await expectBasket(page);
    const [item] = await cartItems(page, person);
    expect(item).toMatchObject({ soil_type: 'Not sure', vegetation_type: 'Other crop' });
  });

  test('everything is reached in order with the keyboard', { tag: '@deep' }, async ({ page }) => {
    await openSolution(page);
    await chooseTypes(page);
    await page.getByLabel('Soil type').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Vegetation type')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: /^One-time/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(proceed(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectBasket(page);
  });

  test.describe('removed meanwhile', () => {
    test.use({ expectedConsole: /status of 404/ });

    test('a saved field that was removed meanwhile can still be ordered by its outline', {
      tag: '@deep',
    }, async ({ page }) => {
      const person = await createCustomer(page.request);
      const { industry, service } = await getOffer(page.request, person);
      const { post } = apiOf(page.request, person);
      const geometry = { type: 'Polygon', coordinates: field.coordinates };
      const { id } = await post('/fields/', { name: 'North 40', crop: 'Wintertarwe', geometry });
      await openSignedIn(page, person, { industry, service, fieldIds: [id] });
      await page.goto('/solution');
      await expect(page.getByLabel('Vegetation type')).toHaveValue('Wheat');
      await post('/fields/remove/', { ids: [id] });
      await page.reload();
      await expect(page.getByText('This field is no longer saved')).toBeVisible();
      await page.getByRole('button', { name: 'Use its outline' }).click();
      await chooseTypes(page);
      await proceed(page).click();
      await expectBasket(page);
    });

    test('a saved field is said to be gone, and nothing is added', { tag: '@deep' }, async ({ page }) => {
      const person = await createCustomer(page.request);
      const { industry, service } = await getOffer(page.request, person);
      const { post } = apiOf(page.request, person);
      const geometry = { type: 'Polygon', coordinates: field.coordinates };
      const { id } = await post('/fields/', { name: 'North 40', geometry });
      await openSignedIn(page, person, { industry, service, fieldIds: [id] });
      await page.goto('/solution');
      await chooseTypes(page);
      await post('/fields/remove/', { ids: [id] });
      await proceed(page).click();
      await expect(page.getByText('This field is no longer saved')).toBeVisible();
      expect(await cartItems(page, person)).toHaveLength(1);
    });
  });
});

test.describe('types and recurrence', () => {
  test('the types are required before anything is added to the cart', { tag: '@deep' }, async ({ page }) => {
    const person = await openForestSolution(page);
    await proceed(page).click();
    await page.getByRole('button', { name: 'One-time' }).click();
    await expect(page.getByLabel('Soil type')).toHaveValue('Not sure');
    await expect(page.getByLabel('Vegetation type')).toHaveAttribute('aria-invalid', 'true');
    expect(await cartItems(page, person)).toEqual([{ total_price: 0 }]);
  });

  test('one-time: the price of the solution is the price in the cart', { tag: '@deep' }, async ({ page }) => {
    const person = await openAreaDetail(page);
    await page.getByRole('button', { name: 'One-time' }).click();
    await expectBasket(page);
    await expect(page.getByText('Vegetation index')).toBeVisible();
    const [item] = await cartItems(page, person);
    expect(item).toMatchObject({ recurring: false, with_image: true, soil_type: 'Loam' });
    await expect(page.locator('.order-total')).toContainText(`$${Number(item!['total_price']).toFixed(2)}`);
  });

  test('recurring: both figures are required, then the total includes every analysis', {
    tag: '@deep',
  }, async ({ page }) => {
    const person = await openAreaDetail(page);
    await page.getByRole('button', { name: 'Recurring', exact: true }).click();
    await page.getByRole('button', { name: /^Add to basket/ }).click();
    await expect(page.getByText('Recurring details required!.')).toBeVisible();
    expect(await cartItems(page, person)).toEqual([{ total_price: 0 }]);
    await page.getByLabel('Every … weeks').fill('2');
    await page.getByLabel('Further analyses').fill('4');
    await expect(page.getByText('Recurring details required!.')).toBeHidden();
    await expect(page.getByText(/^5 analyses in all/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Further analyses')).toHaveValue('4');
    await page.getByRole('button', { name: /^Add to basket · \$55\.65/ }).click();
    await expectBasket(page);
    await expect(page.getByText(/^Every 2 weeks until .+, 5 analyses in all$/)).toBeVisible();
    await expect(page.locator('.order-total')).toContainText('$55.65');
    const [item] = await cartItems(page, person);
    expect(item).toMatchObject({
      recurring: true,
      recurring_days: 2,
      recurring_times: 4,
      total_price: 55.65,
    });
  });
});

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

    test('nothing is paid, and the new price is shown', async ({ page }) => {
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
      for (const [label, text] of Object.entries(address))
        await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByLabel('Card number').fill('4242 4242 4242 4242');
      await page.getByLabel('Expiry').fill('12 / 34');
      await page.getByLabel('CVC').fill('123');
      isPriceStale = false;
      await page.getByRole('button', { name: 'Pay $10.13' }).click();
      await expect(page.getByText(/The price has changed since you saw it/).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Pay $11.13' })).toBeVisible();
      expect(await cartItems(page, person)).toHaveLength(2);
    });
  });
});

const address = {
  Address: '1 Mill Lane',
  City: 'Ghent',
  District: 'East Flanders',
  State: 'Flanders',
  'Postal code': '9000',
};

test.describe('restricted land', () => {
  const restrictedReserve = {
    id: 1,
    name: 'Reserve',
    boundaries: {
      type: 'Polygon',
      coordinates: [
        [
          [3.7, 51],
          [3.71, 51],
          [3.71, 51.01],
          [3.7, 51.01],
          [3.7, 51],
        ],
      ],
    },
  };

  test('no drawing can begin in it, and a drawing that overlaps it is refused', { tag: '@deep' }, async ({
    page,
  }) => {
    const person = await createCustomer(page.request);
    const { industry, service } = await getOffer(page.request, person);
    await page.route('**/users/blacklisted-countries/**', (route) =>
      route.fulfill({ json: { message: '', data: [restrictedReserve], total: 1 } }),
    );
    await page.route('**/users/map-start/**', (route) =>
      route.fulfill({
        json: { message: '', data: { bounds: [3.69, 50.995, 3.72, 51.015], of: 'imagery', name: null } },
      }),
    );
    await openSignedIn(page, person, { industry, service });
    await page.goto('/selectarea');
    // The restricted area is in the middle of the part of the map that is to the right of the panel.
    const refusal = page.getByText('This area is restricted and cannot be selected');
    await drawCorners(page, []);
    const map = (await page.locator('.map-canvas[data-tool]').boundingBox())!;
    await page.mouse.move(map.x + 0.65 * map.width, map.y + 0.45 * map.height);
    await page.mouse.down();
    await expect(refusal).toBeVisible();
    await page.mouse.up();
    await expect(refusal).toHaveCount(1);
    await expect(page.getByText('Please draw a polygon on the map to see land details.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear' })).toBeDisabled();
    await drawCorners(page, [
      [0.8, 0.3],
      [0.65, 0.35],
      [0.65, 0.7],
      [0.8, 0.7],
      [0.8, 0.3],
    ]);
    await expect(page.locator('.land-refused')).toContainText('restricted and cannot be selected');
    await expect(page.getByRole('button', { name: 'select' })).toHaveCount(0);
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
