import { apiOf, createCustomer, field, getOffer, openSignedIn, payFor } from './customers.ts';
import {
  addToCart,
  cartItems,
  chooseTypes,
  expectBasket,
  openAreaDetail,
  openForestSolution,
  openSolution,
  proceed,
} from './ordering.steps.ts';
import { expect, test } from './test.ts';

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

  test('each week this season has a number, a last day and a total, and is added as that', {
    tag: '@deep',
  }, async ({ page }) => {
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
