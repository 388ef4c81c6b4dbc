import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { apiOf, getOffer, openSignedIn } from './customers.ts';
import { drawCorners } from './draw-corners.ts';
import { bar, farm, openMyFields, rows, squareAt } from './my-fields.ts';
import { expect, test } from './test.ts';
import { waitForAnimations } from './wait-for-animations.ts';

const chooseAction = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'More actions for the chosen fields' }).click();
  await page.getByRole('button', { name: entry, exact: true }).click();
};

test('a user without fields sees what the page is for, and two ways to start', { tag: '@deep' }, async ({
  page,
}) => {
  await openMyFields(page, []);
  await expect(page.getByRole('heading', { name: 'Keep your fields here' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Draw a field' })).toBeVisible();
  await page.getByRole('link', { name: 'Import a file' }).click();
  await expect(page.getByRole('heading', { name: 'Import fields' })).toBeVisible();
});

test('fields are searched, sorted and selected all together', { tag: '@deep' }, async ({ page }) => {
  await openMyFields(page, farm);
  await expect(rows(page)).toHaveText([/^Choose Mill field/, /^Choose North 40/, /^Choose Überacker/]);
  await page.getByRole('searchbox', { name: 'Search fields' }).fill('uber');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search fields' }).fill('');
  await page.getByLabel('Crop', { exact: true }).selectOption('Wheat');
  await page.getByRole('checkbox', { name: 'Choose all 2' }).check();
  await page.getByLabel('Crop', { exact: true }).selectOption('All crops');
  await expect(bar(page)).toContainText('2 fields · ');
  await page.getByLabel('Sort').selectOption('Newest first');
  await expect(rows(page).first()).toContainText('Überacker');
  await page.getByRole('searchbox', { name: 'Search fields' }).fill('mill');
  await expect(bar(page)).toContainText('2 of them are not shown');
  await page.getByRole('searchbox', { name: 'Search fields' }).fill('qqq');
  await page.getByRole('button', { name: 'Show all fields' }).click();
  await expect(rows(page)).toHaveCount(3);
});

test('a field is renamed permanently', { tag: '@deep' }, async ({ page }) => {
  await openMyFields(page, farm);
  await page.getByRole('button', { name: /^North 40/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Give the field a name.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('North 41');
  await page.getByLabel(/^Crop/).fill('Rye');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'All fields' }).click();
  await expect(page.getByRole('button', { name: /^North 41.*Rye/ })).toBeFocused();
  await page.reload();
  await expect(rows(page).filter({ hasText: 'North 41' })).toContainText('Rye');
});

test('many fields get the same crop', { tag: '@deep' }, async ({ page }) => {
  await openMyFields(page, farm);
  await page.getByRole('checkbox', { name: 'Choose all 3' }).check();
  await chooseAction(page, 'Set crop, season or group');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Crop')).toHaveAttribute('placeholder', 'Several: Barley and Wheat');
  await dialog.getByLabel('Crop').fill('Clover');
  await dialog.getByRole('button', { name: 'Change 3 fields' }).click();
  await expect(rows(page).filter({ hasText: 'Clover' })).toHaveCount(3);
  await page.reload();
  await expect(rows(page).filter({ hasText: 'Clover' })).toHaveCount(3);
});

test('an outline is edited with the keyboard alone, and its area updated', { tag: '@deep' }, async ({
  page,
}) => {
  await openMyFields(page, [farm[0]!]);
  const firstRowBefore = await rows(page).first().textContent();
  await page.getByRole('button', { name: /^North 40/ }).press('Enter');
  await page.getByRole('link', { name: 'Edit outline' }).press('Enter');
  const save = page.getByRole('button', { name: 'Save outline' });
  await expect(save).toBeDisabled();
  const map = page.getByRole('application');
  await expect(map).toBeFocused();
  await waitForAnimations(page);
  // Waits for the network to be idle, because the map has then reached its final position.
  await page.waitForLoadState('networkidle');
  for (const key of ['ArrowRight', 'Enter', 'ArrowLeft', 'ArrowLeft', 'ArrowDown', 'Enter'])
    await page.keyboard.press(key);
  await expect(page.getByText(/^Before: /)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(save).toBeDisabled();
  await page.keyboard.press('Control+y');
  await expect(save).toBeEnabled();
  await save.press('Enter');
  await expect(page.getByText('The outline of North 40 was changed.')).toBeVisible();
  expect(await rows(page).first().textContent()).not.toBe(firstRowBefore);
});

test('a field of two parts is edited one outline at a time', { tag: '@deep' }, async ({ page }) => {
  const person = await openMyFields(page, []);
  await apiOf(page.request, person).post('/fields/', {
    name: 'Both sides',
    geometry: { type: 'MultiPolygon', coordinates: [[squareAt(0)], [squareAt(1)]] },
  });
  await page.goto('/fields');
  await page.getByRole('button', { name: /^Both sides/ }).click();
  await page.getByRole('link', { name: 'Edit outline' }).click();
  await expect(page.getByText(/^You are editing outline 1 of 2/)).toBeVisible();
  await page.getByRole('button', { name: 'Next outline' }).click();
  await expect(page.getByText(/^You are editing outline 2 of 2/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save outline' })).toBeDisabled();
});

test('fields are removed, and restored with one click', { tag: '@deep' }, async ({ page }) => {
  await openMyFields(page, farm);
  await page.getByRole('checkbox', { name: 'Choose North 40' }).check();
  await page.getByRole('checkbox', { name: 'Choose Mill field' }).check();
  await chooseAction(page, 'Remove');
  await expect(page.getByText('2 fields were removed.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(page.getByText('2 fields were restored.')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
});

test('chosen fields are exported in each format', { tag: '@deep' }, async ({ page }) => {
  await openMyFields(page, farm);
  await page.getByRole('checkbox', { name: 'Choose all 3' }).check();
  for (const [format, ending] of [
    ['GeoJSON', 'geojson'],
    ['KML', 'kml'],
    ['CSV', 'csv'],
  ] as const) {
    const download = page.waitForEvent('download');
    await chooseAction(page, `Export as ${format}`);
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`));
    expect(readFileSync(await file.path(), 'utf8')).toContain('Überacker');
  }
});

test('fields are selected and opened with the keyboard alone', { tag: '@deep' }, async ({ page }) => {
  await openMyFields(page, farm);
  await page.getByRole('checkbox', { name: 'Choose Mill field' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('2 fields · ');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^North 40/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'North 40' })).toBeFocused();
});

test('a name that is cut on the map is shown whole over its field, from the list and from the map', {
  tag: '@deep',
}, async ({ page }) => {
  const names = [12, 13].map((number) => `Perceel achter de molen van Melle ${number}`);
  await openMyFields(
    page,
    [...names, 'A', 'B', 'C', 'D'].map((name) => ({ name })),
  );
  const label = page.locator('.map-name');
  const map = page.locator('.map-canvas');
  await map.waitFor();
  await expect(label).toBeHidden();
  const open = page.getByRole('button', { name: new RegExp(`^${names[1]}`) });
  await open.hover();
  await expect(label).toHaveText(names[1]!);
  await page.mouse.move(0, 0);
  await expect(label).toBeHidden();
  await open.focus();
  await expect(label).toHaveText(names[1]!);
  await open.blur();
  const box = (await map.boundingBox())!;
  // The westernmost field begins at the margin of the map.
  await expect(async () => {
    for (let x = 40; x < 160; x += 20) await page.mouse.move(box.x + x, box.y + box.height / 2);
    await expect(label).toHaveText(names[0]!, { timeout: 500 });
  }).toPass();
});

test('an analysis of selected fields is ordered from the list', { tag: '@deep' }, async ({ page }) => {
  const person = await openMyFields(page, farm);
  const { industry, service } = await getOffer(page.request, person);
  await page.evaluate(
    (draft) => sessionStorage.setItem('order-draft', JSON.stringify({ state: draft, version: 2 })),
    { industry, service, owner: person.user['id'] },
  );
  await page.reload();
  await page.getByRole('checkbox', { name: 'Choose all 3' }).check();
  await page.getByRole('button', { name: 'Order for 3 fields' }).click();
  await expect(page.getByText('3 fields, ')).toBeVisible();
  const prices = page.getByRole('button', { name: /\$\d/ });
  await prices.filter({ hasText: service.name }).click();
  await expect(page).toHaveURL('/solution');
  await expect(page.getByRole('button', { name: /^Add 3 fields/ })).toBeVisible();
});

test('a new field is drawn next to the others and saved', { tag: '@deep' }, async ({ page }) => {
  await page.route('**/users/map-start/**', (route) =>
    route.fulfill({
      json: { message: '', data: { bounds: [3.69, 50.995, 3.72, 51.015], of: 'imagery', name: null } },
    }),
  );
  await openMyFields(page, farm);
  await page.getByRole('link', { name: 'Draw', exact: true }).click();
  await drawCorners(page, [
    [0.55, 0.4],
    [0.75, 0.4],
    [0.75, 0.7],
    [0.55, 0.4],
  ]);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Field 4');
  await page.getByLabel('Name', { exact: true }).fill('Triangle');
  const save = page.getByRole('button', { name: 'Save field' });
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(save).toBeInViewport({ ratio: 1 });
  }
  await save.click();
  await expect(page.getByText('1 field saved.')).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('with text twice as large, the actions for a selection stay inside the margins', {
    tag: '@deep',
  }, async ({ page }) => {
    await openMyFields(page, farm);
    await page.getByRole('checkbox', { name: 'Choose all 3' }).check();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await waitForAnimations(page);
    const actions = await bar(page).getByRole('button').all();
    const boxes = await Promise.all(actions.map((action) => action.boundingBox()));
    expect(boxes).toHaveLength(2);
    // The margin on each side is 1rem, which is 32 px at twice the text size.
    for (const box of boxes) expect(box!.x + box!.width).toBeLessThanOrEqual(390 - 32);
    expect(boxes[0]!.height).toBeLessThan(150);
  });

  test('the list can be switched to a map, and a field is opened from the map', { tag: '@deep' }, async ({
    page,
  }) => {
    await openMyFields(page, [farm[0]!]);
    await expect(page.locator('.map-canvas')).toHaveCount(0);
    await page.getByText('Map', { exact: true }).click();
    const map = page.getByRole('application');
    await map.waitFor();
    await page.locator('.map-tools').waitFor();
    await waitForAnimations(page);
    const box = await map.boundingBox();
    if (!box) throw new Error('The map has no box on the page. Wait until it is visible.');
    await expect(async () => {
      // The tap is above the lower edge of the map, which is reserved for the scale.
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height * 0.45);
      await expect(page.getByRole('heading', { name: 'North 40' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
});

test('a field renamed in another tab has its new name in the basket', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const person = await openMyFields(page, [{ name: 'North 40' }]);
  const { get, post } = apiOf(page.request, person);
  const { industry, tiers } = await getOffer(page.request, person);
  const [saved] = await get('/fields/');
  await post('/carts/cart/', {
    price_range: tiers[0].id,
    field_id: saved.id,
    area_ha: saved.area_ha,
    soil_type: industry.soil_type[0],
    vegetation_type: industry.vegetation_type[0],
  });
  const basket = await context.newPage();
  await basket.goto('/basket');
  await expect(basket.getByText('Vegetation index · North 40')).toBeVisible();
  await page.getByRole('button', { name: /^North 40/ }).click();
  await page.getByLabel('Name').fill('South 40');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'South 40' })).toBeVisible();
  await expect(basket.getByText('Vegetation index · South 40')).toBeVisible();
});

test('a field renamed in another tab has its new name in an order that is being put together', {
  tag: '@deep',
}, async ({ page, context }) => {
  const person = await openMyFields(page, [{ name: 'North 40' }, { name: 'Mill field' }]);
  const { industry, service } = await getOffer(page.request, person);
  const saved: { id: string; name: string }[] = await apiOf(page.request, person).get('/fields/');
  const [oneField, manyFields] = [await context.newPage(), await context.newPage()];
  const one = saved.filter(({ name }) => name === 'North 40').map(({ id }) => id);
  await openSignedIn(oneField, person, { industry, service, fieldIds: one });
  await oneField.goto('/solution');
  await expect(oneField.locator('.solution-head')).toContainText('North 40');
  await openSignedIn(manyFields, person, { industry, service, fieldIds: saved.map(({ id }) => id) });
  await manyFields.goto('/solution');
  await expect(manyFields.getByText('North 40', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^North 40/ }).click();
  await page.getByLabel('Name').fill('South 40');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'South 40' })).toBeVisible();
  await expect(oneField.locator('.solution-head')).toContainText('South 40');
  await expect(manyFields.getByText('South 40', { exact: true })).toBeVisible();
  await oneField.getByRole('radio', { name: /^Other rhythm/ }).check();
  await oneField.getByRole('button', { name: 'Proceed to basket' }).click();
  await expect(oneField.getByText('South 40')).toBeVisible();
});
