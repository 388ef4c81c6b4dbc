import type { FieldsQuote } from '@furrow/contract/pricing/pricing';
import type { APIRequestContext, Page } from '@playwright/test';
import { apiOf, type BrowserUser, createCustomer, getOffer, openSignedIn, payFor } from './customers.ts';
import { squareAt } from './my-fields.ts';
import { expect, test } from './test.ts';

/** A rectangular field in Flanders with the given width and height in metres. */
function rectangle(lng: number, metresWide: number, metresHigh: number) {
  const [west, south] = [lng, 51];
  const [east, north] = [west + metresWide / 70_200, south + metresHigh / 111_200];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}

const visibleFields = [
  { name: 'North 40', crop: 'wheat', geometry: rectangle(3.7, 350, 340) },
  { name: 'Long Acre', crop: 'Sorghum', geometry: rectangle(3.71, 400, 300) },
  { name: 'Home field', crop: null, geometry: rectangle(3.72, 250, 250) },
  { name: 'Mill field', crop: null, geometry: rectangle(3.73, 250, 250) },
];
/** A meadow, as an Austrian register calls it. */
const meadow = { name: 'Water meadow', crop: 'Dauergrünland', geometry: rectangle(3.75, 250, 250) };
const narrowField = { name: 'Hedge strip', crop: null, geometry: rectangle(3.74, 1400, 9) };

/**
 * Saves fields.
 * @returns the ids of the saved fields
 */
async function saveFields(
  request: APIRequestContext,
  person: BrowserUser,
  fields: readonly object[],
): Promise<string[]> {
  const { post } = apiOf(request, person);
  const ids: string[] = [];
  for (const field of fields) ids.push((await post('/fields/', field)).id);
  return ids;
}

/** Opens the quote of several saved fields, as a customer with these fields in the order draft. */
async function openQuote(page: Page, fields: readonly object[]): Promise<BrowserUser> {
  const person = await createCustomer(page.request);
  const { industry, service } = await getOffer(page.request, person);
  const fieldIds = await saveFields(page.request, person, fields);
  await openSignedIn(page, person, { industry, service, fieldIds });
  await page.goto('/solution');
  return person;
}

/** Replaces the next seasons in the quotes of several fields, which depend on the day of the test. */
async function replaceNextCrops(
  page: Page,
  crops: FieldsQuote['seasons'][number]['next_crops'],
): Promise<void> {
  await page.route('**/carts/quotes/', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: FieldsQuote };
    for (const season of body.data.seasons) season.next_crops = crops;
    await route.fulfill({ response: reply, json: body });
  });
}

const lines = (page: Page) => page.getByRole('list', { name: 'Fields of this order' }).getByRole('listitem');
/** The vegetation type of one field, and the one that the form asks for all others. */
const typeOf = (page: Page, field: string) => page.getByLabel(`Vegetation type of ${field}`);
const chooseTypeForAll = (page: Page, type: string) =>
  page.getByLabel('Vegetation type', { exact: true }).selectOption(type);
const addButton = (page: Page) => page.getByRole('button', { name: /^Add \d+ fields? to the basket/ });
const dollars = async (page: Page): Promise<number> =>
  Number(/\$([\d.,]+)/.exec((await addButton(page).textContent()) ?? '')?.[1]?.replace(',', ''));

test('many fields are quoted, ordered with their own crops and listed in the cart by name', {
  tag: '@deep',
}, async ({ page }) => {
  const person = await openQuote(page, [...visibleFields.slice(0, 3), meadow]);
  await expect(lines(page)).toHaveCount(4);
  await expect(addButton(page)).toContainText('Add 4 fields');
  const total = await dollars(page);
  // Three fields have crops that the list has or that mean one of its types, in the words of farm registers.
  await expect(page.getByText('For the 1 field whose crop is not in the list: Home field')).toBeVisible();
  await expect(typeOf(page, 'North 40')).toHaveValue('Wheat');
  await expect(typeOf(page, 'Long Acre')).toHaveValue('Other crop');
  await expect(typeOf(page, 'Water meadow')).toHaveValue('Grassland');
  await expect(page.getByText('For all 4 fields')).toBeVisible();
  await expect(page.getByLabel('Soil type')).toHaveValue('Not sure');
  await expect(typeOf(page, 'Home field')).toHaveValue('Other crop');
  await page.getByLabel('Soil type').selectOption('Loam');
  await chooseTypeForAll(page, 'Maize');
  await expect(typeOf(page, 'Home field')).toHaveValue('Maize');
  await typeOf(page, 'Long Acre').selectOption('Rice');
  await addButton(page).click();
  await expect(page).toHaveURL('/basket');
  await expect(page.getByText('4 fields added')).toBeVisible();
  await expect(page.locator('.basket-status')).toBeFocused();
  await page.getByText('Show all 4').click();
  for (const name of ['North 40', 'Water meadow']) await expect(page.getByText(name)).toBeVisible();
  await expect(page.locator('.order-total')).toContainText(total.toFixed(2));
  const items = (await apiOf(page.request, person).get('/carts/cart/')).slice(0, -1);
  expect(items.map(({ vegetation_type }: { vegetation_type: string }) => vegetation_type).toSorted()).toEqual(
    ['Grassland', 'Maize', 'Rice', 'Wheat'],
  );
});

test('one vegetation type for all fields says which crops it replaces', { tag: '@deep' }, async ({
  page,
}) => {
  const person = await openQuote(page, [...visibleFields.slice(0, 3), meadow]);
  await page.getByRole('checkbox', { name: /^Use each field’s own crop/ }).uncheck();
  await expect(page.getByText(/^Replaces the crop of 3 fields: /)).toContainText(
    'Water meadow · Permanent meadow',
  );
  await page.getByLabel('Soil type').selectOption('Loam');
  await chooseTypeForAll(page, 'Maize');
  await expect(typeOf(page, 'Water meadow')).toHaveValue('Maize');
  await addButton(page).click();
  await expect(page.getByText('4 fields added')).toBeVisible();
  const items = (await apiOf(page.request, person).get('/carts/cart/')).slice(0, -1);
  expect(new Set(items.map(({ vegetation_type }: { vegetation_type: string }) => vegetation_type))).toEqual(
    new Set(['Maize']),
  );
});

/** Square fields named Field 1, Field 2 and so on. */
const squares = (count: number) =>
  Array.from({ length: count }, (_, position) => ({
    name: `Field ${position + 1}`,
    geometry: { type: 'Polygon', coordinates: [squareAt(position)] },
  }));

/** Adds one analysis of each field to the cart. @returns the items */
async function addFieldsToCart(
  page: Page,
  person: BrowserUser,
  ids: readonly string[],
  serviceCode?: string,
) {
  const { post } = apiOf(page.request, person);
  const { industry, service } = await getOffer(page.request, person, serviceCode);
  const quote = await post('/carts/quotes/', { service_id: service.id, field_ids: ids });
  const { items } = await post('/carts/cart/bulk/', {
    lines: quote.lines.map(({ field_id, offer }: FieldsQuote['lines'][number]) => ({
      field_id,
      price_range: offer?.price_range.id,
    })),
    soil_type: industry.soil_type[0],
    vegetation_type: industry.vegetation_type[0],
    total_price: quote.calculated_price,
  });
  return items;
}

test('the results of several fields are one table and one map, from the bell and the order as well', {
  tag: '@deep',
}, async ({ page }) => {
  const person = await createCustomer(page.request);
  const { get } = apiOf(page.request, person);
  const items = await addFieldsToCart(page, person, await saveFields(page.request, person, squares(2)));
  const orderId = await payFor(page.request, person, items);
  await expect
    .poll(async () => (await get('/orders/order-list/'))[0].analyses.done, { timeout: 60_000 })
    .toBe(2);
  await openSignedIn(page, person);
  await page.goto('/orderlist');
  await page.getByRole('button', { name: /^News about your analyses/ }).click();
  await page.getByRole('link', { name: /Result ready.*2 fields/ }).click();
  await expect(page).toHaveURL(`/orderreport?order_id=${orderId}`);
  const rows = page.getByRole('table', { name: 'Results' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'Colours of the values' })).toContainText('Vegetation index');
  await page.getByLabel('Sort').selectOption('By name');
  await expect(rows.nth(1)).toContainText('Field 1');
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  await page.getByRole('link', { name: 'See all results' }).click();
  await rows.nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Analysis Details' })).toBeVisible();
});

test('the results of an order for two services are a table for each', { tag: '@deep' }, async ({ page }) => {
  const person = await createCustomer(page.request);
  const ids = await saveFields(page.request, person, squares(2));
  const items = [
    ...(await addFieldsToCart(page, person, ids)),
    ...(await addFieldsToCart(page, person, ids.slice(0, 1), 'chlorophyll')),
  ];
  const orderId = await payFor(page.request, person, items);
  await openSignedIn(page, person);
  await page.goto(`/orderreport?order_id=${orderId}`);
  const rows = page.getByRole('table', { name: 'Results' }).getByRole('row');
  const service = page.getByLabel('Service', { exact: true });
  await service.selectOption({ label: 'Vegetation index' });
  await expect(page.getByText(/^2 of 2 fields have a result/)).toBeVisible();
  await expect(rows).toHaveCount(3);
  await service.selectOption({ label: 'Chlorophyll' });
  await expect(page.getByText(/^1 of 1 field has a result/)).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(service.locator('option:checked')).toHaveText('Chlorophyll');
  await expect(rows).toHaveCount(2);
});

test('many analyses of the same service form one row, are removed together and restored', {
  tag: '@deep',
}, async ({ page }) => {
  await openQuote(page, visibleFields);
  await page.getByLabel('Soil type').selectOption('Loam');
  await chooseTypeForAll(page, 'Maize');
  const total = await dollars(page);
  await addButton(page).click();
  await expect(page.getByText('4 fields added')).toBeVisible();
  await page.getByText('Show all 4').click();
  await expect(page.getByText('Home field')).toBeVisible();
  await expect(page.getByText('Show all 4')).toBeHidden();
  await expect(page.getByText('Show fewer')).toBeVisible();
  await page.getByRole('button', { name: 'Remove all of these: Vegetation index for 4 fields' }).click();
  await expect(page.getByText('Your basket is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.order-total')).toContainText(total.toFixed(2));
  await page.getByText('Show all 4').click();
  await expect(page.getByText('Home field')).toBeVisible();
});

test('a field that the satellite cannot see is listed separately and not counted', { tag: '@deep' }, async ({
  page,
}) => {
  await openQuote(page, [...visibleFields.slice(0, 2), narrowField]);
  await expect(lines(page)).toHaveCount(2);
  await expect(addButton(page)).toContainText('Add 2 fields');
  const unavailable = page.getByRole('region', { name: '1 field cannot be ordered' });
  await expect(unavailable).toContainText('Hedge strip');
  await expect(unavailable).toContainText(/10.m pixel/);
});

test('a field is excluded, which survives a reload', { tag: '@deep' }, async ({ page }) => {
  await openQuote(page, visibleFields.slice(0, 3));
  const priceOfAll = await dollars(page);
  await page.getByRole('checkbox', { name: /^Long Acre/ }).uncheck();
  await expect(addButton(page)).toContainText('Add 2 fields');
  expect(await dollars(page)).toBeLessThan(priceOfAll);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^Long Acre/ })).not.toBeChecked();
  await expect(addButton(page)).toContainText('Add 2 fields');
});

test('a recurring analysis multiplies the price of all fields', { tag: '@deep' }, async ({ page }) => {
  await openQuote(page, visibleFields.slice(0, 2));
  const oneTimePrice = await dollars(page);
  await page.getByRole('radio', { name: /^Other rhythm/ }).check();
  await expect(addButton(page)).toHaveText('Add 2 fields to the basket');
  await page.getByLabel('Every … weeks').fill('2');
  await page.getByLabel('Further analyses').fill('4');
  await expect(page.getByText(/^5 analyses for each field/)).toBeVisible();
  expect(await dollars(page)).toBeCloseTo(5 * oneTimePrice, 2);
});

test('each week this season has one end for all fields, and its total on the button', {
  tag: '@deep',
}, async ({ page }) => {
  await replaceNextCrops(page, []);
  await openQuote(page, visibleFields.slice(0, 2));
  const oneTimePrice = await dollars(page);
  const season = page.getByRole('radio', { name: /^Every week this season/ });
  await season.check();
  const row = page.locator('.rhythm', { has: season });
  await expect(row).toContainText(/\d+ analyses of each field, the last on/);
  const analyses = Number(/(\d+) analyses/.exec((await row.textContent()) ?? '')?.[1]);
  expect(await dollars(page)).toBeCloseTo(analyses * oneTimePrice, 2);
  await addButton(page).click();
  await expect(page.getByText('2 fields added')).toBeVisible();
});

test('a group in the basket is changed with all its fields, and one of them can be left out', {
  tag: '@deep',
}, async ({ page }) => {
  const person = await openQuote(page, visibleFields);
  await page.getByLabel('Soil type').selectOption('Loam');
  await addButton(page).click();
  await expect(page.getByText('4 fields added')).toBeVisible();
  const { get } = apiOf(page.request, person);
  const before = (await get('/carts/cart/')) as { vegetation_type?: string; total_price: number }[];
  await page.getByRole('button', { name: 'Change all of these: Vegetation index for 4 fields' }).click();
  await expect(page.getByText('You are changing Vegetation index · 4 fields')).toBeVisible();
  await expect(page.getByLabel('Soil type')).toHaveValue('Loam');
  await page.getByRole('radio', { name: /^Other rhythm/ }).check();
  await page.getByLabel('Every … weeks').fill('2');
  await page.getByLabel('Further analyses').fill('1');
  await lines(page).filter({ hasText: 'Mill field' }).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: /^Keep the change · / }).click();
  await expect(page.getByText(/^Vegetation index · 4 fields was changed\. It cost/)).toBeVisible();
  const after = (await get('/carts/cart/')) as typeof before;
  expect(after).toHaveLength(before.length - 1);
  for (const [index, item] of after.slice(0, -1).entries())
    expect(item).toMatchObject({
      recurring_days: 2,
      recurring_times: 1,
      vegetation_type: before[index]!.vegetation_type,
    });
});

test('each week this season is not offered if the crop of a field does not grow now, until it is left out', {
  tag: '@deep',
}, async ({ page }) => {
  await replaceNextCrops(page, [
    { vegetation_type: 'Wheat', starts_on: '2027-09-20', ends_on: '2028-08-28' },
  ]);
  await openQuote(page, visibleFields.slice(0, 2));
  await expect(page.getByText('That of 1 field does not grow now: North 40.')).toBeVisible();
  const season = page.getByRole('radio', { name: /^Every week this season/ });
  await expect(season).toHaveCount(0);
  await lines(page).filter({ hasText: 'North 40' }).getByRole('checkbox').uncheck();
  await season.check();
});

test.describe('refused', () => {
  test.use({ expectedConsole: /status of (404|409)/ });

  test('after a price change nothing is added, and the new price is shown', { tag: '@deep' }, async ({
    page,
  }) => {
    await openQuote(page, visibleFields.slice(0, 2));
    await page.getByLabel('Soil type').selectOption('Loam');
    const currentPrice = await dollars(page);
    const isQuote = /\/carts\/quotes\//;
    await page.route(isQuote, async (route) => {
      const reply = await route.fetch();
      const body = await reply.json();
      for (const { offer } of body.data.lines) offer.calculated_price += 1;
      await route.fulfill({ response: reply, json: body });
    });
    await page.reload();
    await expect.poll(() => dollars(page)).toBeCloseTo(currentPrice + 2, 2);
    await page.unroute(isQuote);
    await addButton(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'The price has changed' });
    await expect(alert).toContainText(
      `from $${(currentPrice + 2).toFixed(2)} to $${currentPrice.toFixed(2)}`,
    );
    await expect(alert).toBeFocused();
    await expect(addButton(page)).toContainText(`$${currentPrice.toFixed(2)}`);
    await addButton(page).click();
    await expect(page.getByText('2 fields added')).toBeVisible();
  });

  test('fields that were removed meanwhile are skipped, the others are ordered', { tag: '@deep' }, async ({
    page,
  }) => {
    const person = await openQuote(page, visibleFields.slice(0, 3));
    await expect(lines(page)).toHaveCount(3);
    const { get, post } = apiOf(page.request, person);
    const [newest] = await get('/fields/');
    await post('/fields/remove/', { ids: [newest.id] });
    await page.reload();
    await page.getByRole('button', { name: 'Continue with the others' }).click();
    await expect(lines(page)).toHaveCount(2);
  });
});

test('a single saved field is ordered like a drawn one, and its name is shown in the cart', {
  tag: '@deep',
}, async ({ page }) => {
  await openQuote(page, visibleFields.slice(0, 1));
  await expect(page.getByText('Clearly visible')).toBeVisible();
  await expect(page.getByText('North 40')).toBeVisible();
  await expect(page.getByLabel('Vegetation type')).toHaveValue('Wheat');
  await page.getByLabel('Soil type').selectOption('Loam');
  await page.getByRole('button', { name: 'Proceed to basket' }).click();
  await expect(page).toHaveURL('/basket');
  await expect(page.getByText('Vegetation index · North 40')).toBeVisible();
});

test.describe('on the map', () => {
  /** Opens the map as a customer with this field drawn. */
  async function openMapWithField(page: Page, geometry: { coordinates: number[][][] }): Promise<BrowserUser> {
    const person = await createCustomer(page.request);
    const { industry, service } = await getOffer(page.request, person);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openSignedIn(page, person, { industry, service, drawn: geometry.coordinates[0] });
    await page.goto('/selectarea');
    await page.locator('.map-canvas[data-tool]').waitFor();
    return person;
  }

  test('the panel shows the visibility of the field, the latest passes, and the lowest price', {
    tag: '@deep',
  }, async ({ page }) => {
    await openMapWithField(page, rectangle(3.7, 350, 340));
    await expect(page.getByText('Clearly visible')).toBeVisible();
    await expect(page.locator('.land-price').getByText('$10.95', { exact: true })).toBeVisible();
    const passes = page.getByRole('list', { name: 'Latest passes, newest first' }).getByRole('button');
    // The first preview of a place takes long, because a newly started server has to create its scenes first.
    await expect(passes.first()).toHaveAccessibleName(/^\d+ \w+ \d{4} [\d.<]+ % cloud or shadow/, {
      timeout: 20_000,
    });
    await passes.first().click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText('Simulated');
    await page.keyboard.press('Escape');
    await expect(passes.first()).toBeFocused();
  });

  test('a field that the satellite cannot see cannot be selected', { tag: '@deep' }, async ({ page }) => {
    await openMapWithField(page, narrowField.geometry);
    await expect(page.getByText('Not visible')).toBeVisible();
    await expect(page.getByRole('button', { name: 'select', exact: true })).toBeDisabled();
    await expect(page.getByText('Vegetation index cannot be ordered for this field.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Choose another service' })).toBeVisible();
  });

  test('a drawn field is saved, and ordered under its name', { tag: '@deep' }, async ({ page }) => {
    const person = await openMapWithField(page, rectangle(3.7, 350, 340));
    await page.getByRole('button', { name: 'Save this field' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Field 1');
    await page.getByLabel('Name').fill('Behind the barn');
    await page.getByRole('button', { name: 'Save field' }).click();
    await expect(page.getByText('Saved as Behind the barn')).toBeVisible();
    expect(await apiOf(page.request, person).get('/fields/')).toMatchObject([{ name: 'Behind the barn' }]);
    const select = page.getByRole('button', { name: 'select', exact: true });
    await expect(select).toBeEnabled();
    await select.click();
    await expect(page).toHaveURL('/solution');
    await expect(page.getByText('Behind the barn')).toBeVisible();
  });
});
