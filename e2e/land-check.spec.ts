import type { Page } from '@playwright/test';
import { createCustomer, mailedCode, newEmail, password } from './customers.ts';
import { drawCorners } from './draw-corners.ts';
import { button, drawField, findPlace, panel } from './land-check.steps.ts';
import { type FieldCorner, squareAt } from './my-fields.ts';
import { expect, test } from './test.ts';

const limited = { message: 'Sign up to go on: with an account you can check as much land as you like.' };

test('a passer-by sees a field, orders a service, signs up and is at its prices', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await findPlace(page);
  await drawField(page);
  await test.step('what the satellite sees, when it last did, and the price of each service', async () => {
    await expect(panel(page).getByRole('heading', { name: /^[\d.]+\sha/ })).toContainText('Belgium');
    await expect(panel(page).getByText(/Clearly visible|Visible with limits/)).toBeVisible();
    await expect(
      panel(page)
        .getByRole('list', { name: /Latest passes/ })
        .locator('img'),
    ).not.toHaveCount(0);
    await expect(button(page, /^Order .* for \$/)).not.toHaveCount(0);
    await expect(page.getByText(/Vegetation index for your field of/)).toBeVisible();
  });
  await test.step('after a reload the field is still there', async () => {
    await page.reload();
    await expect(button(page, /^Order .* for \$/)).not.toHaveCount(0);
  });
  await test.step('ordering leads to the sign-up', async () => {
    await button(page, /^Order Chlorophyll for \$/).click();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await expect(page.getByText(/^Chlorophyll for your field of/)).toBeVisible();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  });
  await test.step('the code submits itself, and the profile is filled in as far as it is known', async () => {
    const dialog = page.getByRole('dialog', { name: 'Enter your code' });
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await expect(dialog).toContainText(/Your field of [\d.]+\sha is kept\./);
    await page.keyboard.type(await mailedCode(request, email));
    await expect(page.getByRole('heading', { name: 'Few more details' })).toBeVisible();
    await expect(page.getByText(/^Your field of [\d.]+\sha is kept\.$/)).toBeVisible();
    const shownOption = (label: string) => page.getByLabel(label).locator('option:checked');
    await expect(shownOption('Country')).toHaveText('Belgium');
    await expect(shownOption('Industry')).toHaveText('Agriculture');
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByRole('checkbox', { name: 'Just me' })).toBeChecked();
    await page.keyboard.type('Ada');
    await page.getByLabel('Last name').fill('Veldman');
    await expect(page.getByLabel('Company name')).toHaveValue('Ada Veldman');
    await expect(shownOption('Company size')).toHaveText('1-10');
    await expect(shownOption('Role/title')).toHaveText('Farmer / owner');
    await page.keyboard.press('Enter');
  });
  await expect(page).toHaveURL('/solution');
  await expect(page.getByText('Chlorophyll').first()).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeVisible();
});

test('the code of the map is not loaded before it is opened', { tag: '@deep' }, async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/');
  await button(page, /^Long acre/).waitFor();
  const opened = () => requests.some((path) => path.includes('/users/map-start'));
  expect(opened()).toBe(false);
  await button(page, 'Draw on the map').click();
  await page.locator('.map-canvas[data-tool]').waitFor();
  expect(opened()).toBe(true);
  await button(page, 'Close the map').click();
  await expect(button(page, /^Long acre/)).toBeVisible();
});

test('a file opens the map at one of its fields, and another one can be chosen', { tag: '@deep' }, async ({
  page,
}) => {
  const feature = (name: string, ring: FieldCorner[]) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Polygon', coordinates: [ring] },
  });
  const features = [
    feature('East', squareAt(5)),
    feature(
      'West',
      squareAt(6).map(([x, y]) => [x, y + 0.01]),
    ),
  ];
  await page.goto('/');
  await page.getByLabel('Open a file').setInputFiles({
    name: 'farm.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
  });
  const choice = panel(page).getByLabel('Field in farm.geojson');
  await expect(choice.locator('option:checked')).toContainText('East');
  await expect(button(page, /^Order .* for \$/)).not.toHaveCount(0);
  await choice.selectOption({ index: 2 });
  await expect(choice.locator('option:checked')).toContainText('West');
  await expect(panel(page).locator('[data-old]')).toHaveCount(0);
  await expect(button(page, /^Order .* for \$/)).not.toHaveCount(0);
});

/** Opens the place search while the code of the map is still loading; returns a function that lets it load. */
async function openSearchBeforeMap(page: Page): Promise<() => void> {
  const loading = Promise.withResolvers<void>();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await button(page, /^Long acre/).waitFor();
  await page.route('**/assets/*.js', async (route) => {
    await loading.promise;
    await route.continue();
  });
  await button(page, 'Search for a place').click();
  await expect(page.getByText('Loading the map…')).toBeVisible();
  return loading.resolve;
}

test('what is typed before the map has loaded is searched as soon as it has', { tag: '@deep' }, async ({
  page,
}) => {
  const load = await openSearchBeforeMap(page);
  await page.keyboard.type('Melle, Bel');
  await expect(page.getByRole('textbox', { name: 'Search for a place' })).toHaveValue('Melle, Bel');
  load();
  const search = page.getByRole('combobox', { name: 'Search for a place' });
  await expect(search).toBeFocused();
  await page.keyboard.type('gium');
  await expect(search).toHaveValue('Melle, Belgium');
  await page.keyboard.press('Enter');
  await expect(page.locator('.map-canvas[data-zoom="17"]')).toBeVisible();
});

test('Enter before the map has loaded leads to the first place that is found', { tag: '@deep' }, async ({
  page,
}) => {
  const load = await openSearchBeforeMap(page);
  await page.keyboard.type('Melle, Belgium');
  await page.keyboard.press('Enter');
  load();
  await expect(page.locator('.map-canvas[data-zoom="17"]')).toBeVisible();
});

test('a file without fields is refused with its reason', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  await page
    .getByLabel('Open a file')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Mow on Tuesday.') });
  const alert = panel(page).getByRole('alert');
  await expect(alert).toContainText('notes.txt cannot be used');
  await expect(alert.locator('p')).toHaveCount(2);
});

test('ordering while the outline is open finishes the field', { tag: '@deep' }, async ({ page }) => {
  await findPlace(page);
  await drawCorners(page, [
    [0.5, 0.3],
    [0.85, 0.3],
    [0.85, 0.7],
  ]);
  await expect(button(page, 'Finish field')).toBeVisible();
  const order = button(page, /^Order Chlorophyll for \$/);
  await expect(order).toBeEnabled();
  await expect(page.getByText(/for your field of/)).toHaveCount(0);
  await order.click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(button(page, 'Finish field')).toHaveCount(0);
  await expect(page.getByText(/^Chlorophyll for your field of/)).toBeVisible();
});

test('an outline that is no field has the same reason as on the map of an order', { tag: '@deep' }, async ({
  page,
}) => {
  await findPlace(page);
  await drawCorners(page, [
    [0.6, 0.4],
    [0.75, 0.6],
    [0.75, 0.4],
    [0.6, 0.6],
    [0.6, 0.4],
  ]);
  await expect(panel(page).getByRole('alert')).toContainText('crosses itself');
});

test('signing in to an account keeps the field, and the next user does not see it', { tag: '@deep' }, async ({
  page,
}) => {
  const [ada, bert] = [await createCustomer(page.request), await createCustomer(page.request)];
  const signInAs = async (email: string) => {
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    // The form that creates an account has the same labels until the screen for signing in is loaded.
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  };
  await findPlace(page);
  await drawField(page);
  await expect(page.getByText(/Vegetation index for your field of/)).toBeVisible();
  await signInAs(ada.email);
  await expect(page).toHaveURL('/solution');
  await page.getByRole('button', { name: 'Your profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(button(page, 'Search for a place')).toBeVisible();
  await signInAs(bert.email);
  await expect(page).toHaveURL('/home');
  await page.goto('/solution');
  await expect(page).toHaveURL(/\/(home|selectarea|servicedetail)/);
});

test.describe('beyond the limit without an account', () => {
  test.use({ expectedConsole: /status of 429/ });
  test('the outline stays, and signing up leads on', { tag: '@deep' }, async ({ page, request }) => {
    await page.route('**/land-check/**', (route) =>
      route.fulfill({ status: 429, json: { ...limited, code: 'sign_up_to_go_on', data: null } }),
    );
    const email = newEmail();
    await findPlace(page);
    await drawField(page);
    await expect(panel(page).getByRole('alert')).toContainText('Sign up to go on');
    await expect(panel(page).getByRole('heading', { name: /^[\d.]+\sha/ })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Enter your code' });
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await page.keyboard.type(await mailedCode(request, email));
    await page.getByRole('checkbox', { name: 'Just me' }).check();
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Veldman');
    if ((await page.getByLabel('Country').inputValue()) === '')
      await page.getByLabel('Country').selectOption('Belgium');
    await button(page, 'Save').click();
    await expect(page).toHaveURL('/solution');
  });
});

test.describe('without a connection', () => {
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED|dynamically imported module|preload CSS/ });
  test('the map says that it did not load, and can be tried again', { tag: '@deep' }, async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await button(page, /^Long acre/).waitFor();
    await context.setOffline(true);
    await button(page, 'Search for a place').click();
    await expect(page.getByText('The map did not load. Check your connection.')).toBeVisible();
    await context.setOffline(false);
    await button(page, 'Try again').click();
    await button(page, 'Search for a place').click();
    await expect(page.getByRole('combobox', { name: 'Search for a place' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('the sheet does not hide the field, and ordering leads to the form', { tag: '@deep' }, async ({
    page,
  }) => {
    await findPlace(page);
    const canvas = page.locator('.map-canvas[data-tool]');
    await drawCorners(page, [
      [0.3, 0.25],
      [0.7, 0.25],
      [0.7, 0.45],
      [0.3, 0.45],
    ]);
    await button(page, 'Finish field').tap();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(canvas).toBeVisible();
    await test.step('at rest it shows area, visibility and price, and the way on', async () => {
      for (const viewport of [
        { width: 360, height: 640 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(viewport);
        for (const shown of [
          panel(page).getByRole('heading', { name: /^[\d.]+\sha/ }),
          panel(page).getByText('Clearly visible'),
          panel(page).getByText(/^Vegetation index \$/),
          button(page, /^All services from \$/),
          button(page, /^Order Vegetation index for \$/).last(),
        ])
          await expect(shown).toBeInViewport({ ratio: 1 });
      }
    });
    const label = await page.locator('.map-hectares', { hasText: 'ha' }).boundingBox();
    const sheet = await panel(page).boundingBox();
    expect(label!.y + label!.height).toBeLessThan(sheet!.y);
    await button(page, /^All services from \$/).click();
    await expect(button(page, /^Order Vegetation index for \$/).first()).toBeInViewport();
    await button(page, /^Order Vegetation index for \$/)
      .last()
      .click();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await expect(page.getByLabel('E-mail')).toBeInViewport();
  });
});
