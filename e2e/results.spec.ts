import { apiOf, createAnalysis, openSignedIn, sharedAnalysis } from './customers.ts';
import { mapDifference } from './map-pixels.ts';
import { accessibilityViolations, expect, test } from './test.ts';

test('the image of a result can be read pixel by pixel, compared with natural colours and recoloured', {
  tag: '@deep',
}, async ({ page }) => {
  const { person, itemId } = await sharedAnalysis(page.request);
  const record = await apiOf(page.request, person).get(`/orders/view-analysis/?item_id=${itemId}`);
  const { min, max } = record.metadata.indices;
  await openSignedIn(page, person);
  await page.goto(`/analysis-report?item_id=${itemId}`);
  const map = page.getByRole('application');
  const scale = page.getByRole('img', { name: /^Scale of NDVI/ });
  await expect(scale).toHaveAccessibleName('Scale of NDVI from 0 to 1');
  const readout = page.locator('.report-map').getByText(/^NDVI [−\d.]+$/);
  const box = (await map.boundingBox())!;
  await expect(async () => {
    await page.mouse.move(box.x + box.width / 2 - 1, box.y + box.height / 2);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await expect(readout).toBeVisible({ timeout: 500 });
  }).toPass();
  const value = Number(((await readout.textContent()) ?? '').replace('NDVI', '').replace('−', '-'));
  expect(value).toBeGreaterThanOrEqual(min - 0.001);
  expect(value).toBeLessThanOrEqual(max + 0.001);
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect(readout).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(readout).toBeHidden();

  const view = (name: string) => page.getByRole('group', { name: 'What the map shows' }).getByText(name);
  await view('Side by side').click();
  const swipe = page.getByRole('slider', { name: 'How much of the map shows natural colours' });
  await expect(swipe).toHaveValue('0.5');
  await swipe.focus();
  await page.keyboard.press('ArrowRight');
  await expect(swipe).toHaveValue('0.51');
  await view('Natural colours').click();
  await expect(scale).toBeHidden();
  await view('Index').click();
  await page.getByRole('button', { name: 'Colours of the map' }).click();
  await page.getByText('Colour-blind safe').click();
  await page.getByText('Stretched to this field').click();
  await expect(scale).not.toHaveAccessibleName('Scale of NDVI from 0 to 1');
  await expect(page.getByText('Use the other one to compare fields and days.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a recoloured image has the same position as the stored one', { tag: '@deep' }, async ({ page }) => {
  const { person, itemId } = await sharedAnalysis(page.request);
  await openSignedIn(page, person);
  await page.goto(`/analysis-report?item_id=${itemId}`);
  const choose = (name: string) => page.locator('.report-map').getByText(name, { exact: true }).click();
  // The road map is used, because tiles of the satellite map would change pixels around the image.
  await choose('Road');
  await expect(async () => {
    await choose('Natural colours');
    await mapDifference(page, 'natural');
    await choose('Index');
    await page.getByRole('button', { name: 'Colours of the map' }).click();
    await choose('Usual');
    await choose('The same for all fields');
    const storedDifference = await mapDifference(page, 'stored', 'natural');
    expect(storedDifference && storedDifference.right - storedDifference.left).toBeGreaterThan(50);
    await choose('Stretched to this field');
    await mapDifference(page, 'stretched');
    await choose('Colour-blind safe');
    const recolouredDifference = await mapDifference(page, 'for every kind of sight', 'stretched');
    // A pixel at the edge of the image is almost transparent, so that its colour may be the same in two palettes.
    for (const side of ['left', 'top', 'right', 'bottom'] as const) {
      expect(Math.abs(recolouredDifference![side] - storedDifference![side]), side).toBeLessThanOrEqual(1);
    }
  }).toPass({ timeout: 30_000 });
});

test('every file of a result is named and can be downloaded', { tag: '@deep' }, async ({ page }) => {
  const { person, itemId } = await sharedAnalysis(page.request);
  await openSignedIn(page, person);
  await page.goto(`/analysis-report?item_id=${itemId}`);
  for (const name of [
    'Values with their position (GeoTIFF)',
    'Figures (CSV)',
    'Image in natural colours (WebP)',
  ]) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    expect(await (await download).failure()).toBeNull();
  }
});

test('soil zones have the same colours in their table and on the map, and are described under the pointer @deep', async ({
  page,
}) => {
  test.slow();
  const { person, itemId } = await createAnalysis(page.request, 'soil-mapping');
  await openSignedIn(page, person);
  await page.goto(`/analysis-report?item_id=${itemId}`);
  await expect(page.getByRole('heading', { name: /^The soil of this field/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Zones' })).toBeChecked();
  await expect(page.getByRole('columnheader', { name: 'SOCI' })).toBeVisible();
  const palest = page.getByRole('list', { name: 'Zones' }).getByRole('button').first();
  const inTable = page.getByRole('rowheader').getByRole('button').first();
  const colorOf = (button: typeof palest) => button.locator('.zone-color').getAttribute('style');
  expect(await colorOf(palest)).toBe(await colorOf(inTable));
  await inTable.click();
  await expect(palest).toHaveAttribute('aria-pressed', 'true');
  await expect(palest).toBeInViewport();
  await palest.click();
  await expect(palest).toHaveAttribute('aria-pressed', 'false');
  const map = page.getByRole('application');
  const box = (await map.boundingBox())!;
  const table = page.locator('.report-map').getByRole('table');
  await expect(async () => {
    // At least one of these points is in a zone.
    for (const xShare of [0.35, 0.45, 0.55, 0.65]) {
      for (const yShare of [0.25, 0.35, 0.45, 0.55]) {
        await page.mouse.move(box.x + box.width * xShare, box.y + box.height * yShare);
        if (await table.isVisible()) return;
      }
    }
    await expect(table).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(table.getByRole('rowheader', { name: 'Intensity' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('ten thousand shapes with unusual properties are shown and read like a single one @deep', async ({
  page,
}) => {
  const { person, itemId } = await createAnalysis(page.request, 'vegetation-index');
  await page.route(`**/orders/view-analysis/**`, async (route) => {
    const { data, ...reply } = await (await route.fetch()).json();
    const metadata = { ...data.metadata, geojson: manyShapesIn(data.coordinates) };
    delete metadata.indices;
    await route.fulfill({ json: { ...reply, data: { ...data, metadata } } });
  });
  await openSignedIn(page, person);
  await page.goto(`/analysis-report?item_id=${itemId}`);
  await expect(page.getByText('and 9,980 more on the map')).toBeVisible();
  const map = page.getByRole('application');
  const box = (await map.boundingBox())!;
  const table = page.locator('.report-map').getByRole('table');
  await expect(async () => {
    await page.mouse.move(box.x + box.width / 2 - 1, box.y + box.height / 2);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await expect(table).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(table.getByRole('rowheader', { name: 'Concentration' })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  await expect(table.getByText('<script>alert(1)</script>')).toBeVisible();
});

/** A grid of 100 × 100 squares over the bounding box of an outline. */
function manyShapesIn(ring: [number, number][]) {
  const [longitudes, latitudes] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
  const [west, south] = [Math.min(...longitudes), Math.min(...latitudes)];
  const [cellWidth, cellHeight] = [
    (Math.max(...longitudes) - west) / 100,
    (Math.max(...latitudes) - south) / 100,
  ];
  const pointAt = (x: number, y: number) => [west + x * cellWidth, south + y * cellHeight];
  const features = Array.from({ length: 10_000 }, (_, index) => {
    const [x, y] = [index % 100, Math.floor(index / 100)];
    return {
      type: 'Feature',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [pointAt(x, y), pointAt(x + 1, y), pointAt(x + 1, y + 1), pointAt(x, y + 1), pointAt(x, y)],
        ],
      },
      properties: {
        concentration: index,
        class: 'strong',
        '<img src=x onerror=alert(1)>': '<script>alert(1)</script>',
      },
    };
  });
  return { type: 'FeatureCollection', features };
}
