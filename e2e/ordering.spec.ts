import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  apiOf,
  type BrowserUser,
  createCustomer,
  field,
  getOffer,
  openSignedIn,
  payFor,
  sharedCustomer,
} from './customers.ts';
import { drawCorners } from './draw-corners.ts';
import { expect, test } from './test.ts';

/** Opens the selection of a solution, as a customer with a field in the order draft. */
async function openSolutions(page: Page, createUser = createCustomer): Promise<BrowserUser> {
  const person = await createUser(page.request);
  const { industry, service } = await getOffer(page.request, person);
  const land = { ...field, country: { id: 56, name: 'Belgium' } };
  await openSignedIn(page, person, { industry, service, land });
  await page.goto('/solution');
  return person;
}

/** Opens the screen of the types, with the tier that has optional images. */
async function openAreaDetail(page: Page, { withImages = false } = {}): Promise<BrowserUser> {
  const person = await openSolutions(page);
  await page.getByRole('radio', { name: '0.1 to 50 ha' }).check();
  if (withImages) await page.getByRole('checkbox', { name: 'Include images' }).check();
  await page.getByRole('button', { name: 'Proceed to basket' }).click();
  await page.getByLabel('Soil type').selectOption('Loam');
  await page.getByLabel('Vegetation type').selectOption('Wheat');
  return person;
}

const cartItems = async (page: Page, person: BrowserUser) =>
  (await apiOf(page.request, person).get('/carts/cart/')) as Record<string, unknown>[];

async function addToCart(page: Page, person: BrowserUser, overrides: object = {}) {
  const { industry, tiers } = await getOffer(page.request, person);
  return apiOf(page.request, person).post('/carts/cart/', {
    price_range: tiers.find(({ image_include }: { image_include: boolean }) => !image_include).id,
    coordinates: field.coordinates,
    area_ha: field.hectares,
    soil_type: industry.soil_type[0],
    vegetation_type: industry.vegetation_type[0],
    ...overrides,
  });
}

test.describe('solutions', () => {
  test('each shows its range, its rate with the platform fee, and the price of this field', {
    tag: '@deep',
  }, async ({ page }) => {
    await openSolutions(page, sharedCustomer);
    await expect(page.getByText('Platform commission shall apply at checkout.')).toBeVisible();
    await expect(page.getByText('It is already in the price shown.')).toBeVisible();
    const rangedTier = page.locator('.tier', { has: page.getByRole('radio', { name: '0.1 to 50 ha' }) });
    await expect(rangedTier).toContainText('$0.75');
    await expect(rangedTier).toContainText('$9.08');
    const openEndedTier = page.locator('.tier', { has: page.getByRole('radio', { name: '0.1+ ha' }) });
    await expect(openEndedTier).toContainText('$0.80');
    await expect(openEndedTier).toContainText('$11.13');
  });

  test('images can be chosen where optional, and are fixed where included', { tag: '@deep' }, async ({
    page,
  }) => {
    await openSolutions(page, sharedCustomer);
    const images = page.getByRole('checkbox', { name: 'Include images' });
    await expect(images).toHaveCount(0);
    await page.getByRole('radio', { name: '0.1 to 50 ha' }).check();
    await expect(images).not.toBeChecked();
    await images.check();
    await page.getByRole('radio', { name: '0.1+ ha' }).check();
    await expect(images).toBeChecked();
    await expect(images).toBeDisabled();
    await page.getByRole('radio', { name: '0.1 to 50 ha' }).check();
    await expect(images).not.toBeChecked();
  });
});

test.describe('types and recurrence', () => {
  test('the types are required before anything is added to the cart', { tag: '@deep' }, async ({ page }) => {
    const person = await openSolutions(page);
    await page.getByRole('radio', { name: '0.1 to 50 ha' }).check();
    await page.getByRole('button', { name: 'Proceed to basket' }).click();
    await page.getByRole('button', { name: 'One-time' }).click();
    await expect(page.getByLabel('Soil type')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Vegetation type')).toHaveAttribute('aria-invalid', 'true');
    expect(await cartItems(page, person)).toEqual([{ total_price: 0 }]);
  });

  test('one-time: the price of the solution is the price in the cart', { tag: '@deep' }, async ({ page }) => {
    const person = await openAreaDetail(page, { withImages: true });
    await page.getByRole('button', { name: 'One-time' }).click();
    await expect(page).toHaveURL('/basket');
    await expect(page.getByText('Vegetation index')).toBeVisible();
    const [item] = await cartItems(page, person);
    expect(item).toMatchObject({ recurring: false, with_image: true, soil_type: 'Loam' });
    await expect(page.locator('.order-total')).toContainText(`$${Number(item!['total_price']).toFixed(2)}`);
  });

  test('recurring: both figures are required, then the total includes every analysis', async ({ page }) => {
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
    await page.getByRole('button', { name: /^Add to basket · \$45\.40/ }).click();
    await expect(page).toHaveURL('/basket');
    await expect(page.getByText('Every 2 weeks, 5 analyses in all')).toBeVisible();
    await expect(page.locator('.order-total')).toContainText('$45.40');
    const [item] = await cartItems(page, person);
    expect(item).toMatchObject({ recurring: true, recurring_days: 2, recurring_times: 4, total_price: 45.4 });
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
    await expect(page.getByText('Every 3 weeks, 3 analyses in all')).toBeVisible();
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
      await expect(page.getByRole('button', { name: 'Pay $8.08' })).toBeVisible();
      for (const [label, text] of Object.entries(address))
        await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByLabel('Card number').fill('4242 4242 4242 4242');
      await page.getByLabel('Expiry').fill('12 / 34');
      await page.getByLabel('CVC').fill('123');
      isPriceStale = false;
      await page.getByRole('button', { name: 'Pay $8.08' }).click();
      await expect(page.getByText(/The price has changed since you saw it/).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Pay $9.08' })).toBeVisible();
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

test.describe('the features of a service', () => {
  // The page's Content Security Policy blocks requests of injected scripts, for which the browser logs a line.
  test.use({ expectedConsole: /Content Security Policy|Content-Security-Policy|Refused to/ });

  test('are harmless HTML, whatever was stored', { tag: '@deep' }, async ({ page }) => {
    const attacks = JSON.parse(
      readFileSync(
        new URL('../apps/server/src/features/catalogue/stored-scripts.json', import.meta.url),
        'utf8',
      ),
    ) as string[];
    const person = await createCustomer(page.request);
    const { industry, service } = await getOffer(page.request, person);
    const features = attacks.map((attack) => `<p>before</p>${attack}<p>after</p>`).join('');
    await page.route('**/admin-panel/service-industries/**', (route) =>
      route.fulfill({ json: { message: '', data: [{ ...service, features }], total: 1 } }),
    );
    await page.addInitScript('window.ran = () => { window.hasRun = true; }');
    await openSignedIn(page, person, { industry });
    await page.goto('/servicedetail');
    const shownFeatures = page.locator('.service-features');
    await expect(shownFeatures).toContainText('before');
    const foundMarkup = await shownFeatures.evaluate((root) => ({
      elements: [...new Set([...root.querySelectorAll('*')].map(({ tagName }) => tagName))],
      attributes: [...root.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes].map(({ name, value }) => `${name}=${value}`),
      ),
    }));
    const allowedTags = [
      'P',
      'BR',
      'UL',
      'OL',
      'LI',
      'STRONG',
      'B',
      'EM',
      'I',
      'H3',
      'H4',
      'SUB',
      'SUP',
      'A',
    ];
    expect(foundMarkup.elements.filter((name) => !allowedTags.includes(name))).toEqual([]);
    for (const attribute of foundMarkup.attributes) expect(attribute).toMatch(/^(rel=|href=https:\/\/)/);
    expect(await page.evaluate('window.hasRun')).toBeUndefined();
  });
});
