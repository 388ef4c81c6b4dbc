import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { bar, type FieldCorner, farm, openMyFields, rows, squareAt } from './my-fields.ts';
import { expect, test } from './test.ts';
import { waitForAnimations } from './wait-for-animations.ts';

const flanders = resolve(
  process.env['FURROW_REAL_DATA'] ?? resolve(import.meta.dirname, '../../shared/data'),
  'fields/be-flanders-2023.geojson',
);

const placemark = (name: string, corners: readonly FieldCorner[]) =>
  `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${corners
    .map(([lng, lat]) => `${lng},${lat},12`)
    .join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
const tinyRing: FieldCorner[] = [
  [3.75, 51],
  [3.7501, 51],
  [3.7501, 51.0001],
  [3.75, 51],
];
/** A file with two fields, one of them with an unsuitable name, and one shape that is too small. */
const kml = {
  name: 'farm.kml',
  mimeType: 'application/vnd.google-earth.kml+xml',
  buffer: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemark('East', squareAt(5))}${placemark('Unnamed 7', squareAt(6))}${placemark('Shed', tinyRing)}</Document></kml>`,
  ),
};

async function chooseFiles(
  page: Page,
  files: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0],
) {
  await page.getByLabel('Choose files').setInputFiles(files);
}

test('a file is read, its report reviewed, and the selected fields saved', async ({ page }) => {
  await openMyFields(page, [], '/fields/import');
  await chooseFiles(page, kml);
  await expect(page.getByText('3 fields found: 2 ready and 1 cannot be used')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Shed/ })).toContainText(/too small/);
  await expect(page.getByRole('checkbox', { name: 'Save Shed' })).toBeDisabled();
  await page.getByRole('button', { name: /^Unnamed 7/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('West');
  await page.getByText('Names and labels').click();
  await page.getByLabel(/Season for all/).fill('2026');
  await page.getByRole('button', { name: 'Save 2 fields' }).click();

  await expect(page).toHaveURL('/fields');
  await expect(page.getByText('2 fields saved.')).toBeVisible();
  await expect(bar(page)).toContainText('2 fields · ');
  await expect(rows(page)).toHaveText([/East.*2026/, /West.*2026/]);
});

test('fields saved before are detected, left unticked, and not saved twice', { tag: '@deep' }, async ({
  page,
}) => {
  await openMyFields(page, [], '/fields/import');
  await chooseFiles(page, kml);
  await page.getByRole('button', { name: 'Save 2 fields' }).click();
  await expect(page.getByText('2 fields saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Import' }).click();
  await chooseFiles(page, kml);
  await expect(page.getByText('3 fields found: 1 cannot be used and 2 already saved')).toBeVisible();
  await expect(
    page.getByText('You have already saved these fields. Tick one to save it a second time.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Save 0/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^East/ }).click();
  await expect(page.getByRole('region', { name: 'farm.kml' })).toContainText('East');
});

test('a broken file is refused by name, and the next one is still read', { tag: '@deep' }, async ({
  page,
}) => {
  await openMyFields(page, [], '/fields/import');
  const brokenFile = {
    name: 'farm.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0003\u0004 and no more'),
  };
  await chooseFiles(page, [brokenFile, kml]);
  await expect(page.getByText('farm.zip could not be read')).toBeVisible();
  await expect(page.getByText(/^3 fields found/)).toBeVisible();
});

test('a field that the server would refuse is not ready, and its row gives the reason', {
  tag: '@deep',
}, async ({ page }) => {
  await openMyFields(page, [], '/fields/import');
  // With latitude and longitude swapped, the field is near Somalia and not in Flanders.
  const ringAtSea = squareAt(0).map(([lng, lat]): FieldCorner => [lat, lng]);
  const text = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemark('Ashore', squareAt(0))}${placemark('Afloat', ringAtSea)}</Document></kml>`;
  await chooseFiles(page, { ...kml, buffer: Buffer.from(text) });
  await expect(page.getByText('2 fields found: 1 ready and 1 cannot be used')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Afloat/ })).toContainText(/latitude/);
  await page.getByRole('checkbox', { name: 'Save Ashore' }).uncheck();
  await expect(page.getByText('Tick the fields that you want to save.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to my fields' }).click();
  await expect(page.getByRole('heading', { name: 'Keep your fields here' })).toBeVisible();
});

test('a field in two files is saved once', { tag: '@deep' }, async ({ page }) => {
  await openMyFields(page, [], '/fields/import');
  await chooseFiles(page, [kml, { ...kml, name: 'other.kml' }]);
  await expect(
    page.getByText('6 fields found: 2 ready, 2 cannot be used, and 2 already saved'),
  ).toBeVisible();
  const secondFile = page.getByRole('region', { name: 'other.kml' });
  await expect(secondFile.getByRole('button', { name: /^East/ })).toContainText('Also in farm.kml as East.');
  await page.getByRole('button', { name: 'Save 2 fields' }).click();
  await expect(page.getByText('2 fields saved.')).toBeVisible();
});

test('nothing is saved before all files are read, and leaving meanwhile requires a confirmation', {
  tag: '@deep',
}, async ({ page }) => {
  await openMyFields(page, [], '/fields/import');
  const { promise: workerReleased, resolve: releaseWorker } = Promise.withResolvers<void>();
  let workerCount = 0;
  await page.route('**/import-worker*', async (route) => {
    if (++workerCount > 1) await workerReleased;
    await route.continue();
  });
  await chooseFiles(page, [kml, { ...kml, name: 'other.kml' }]);
  await expect(page.getByText('A file is still being read.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save 2 fields' })).toBeDisabled();
  await page.getByRole('link', { name: /home page/ }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('2 fields are not saved yet. A file is still being read.');
  await question.getByRole('button', { name: 'Stay' }).click();
  releaseWorker();
  await expect(page.getByText(/^6 fields found/)).toBeVisible();
  await expect(page.getByText('A file is still being read.')).toBeHidden();
});

test.describe('with real parcels', () => {
  test.skip(!existsSync(flanders), 'There are no real parcels on this machine.');

  test('all valid fields are saved @deep', async ({ page }) => {
    await openMyFields(page, [], '/fields/import');
    await chooseFiles(page, {
      name: 'be.geojson',
      mimeType: 'application/json',
      buffer: readFileSync(flanders),
    });
    await expect(page.getByText(/^100 fields found/)).toBeVisible();
    const saveButton = page.getByRole('button', { name: /^Save \d+ fields/ });
    const count = Number(/\d+/.exec((await saveButton.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(50);
    await saveButton.click();
    await expect(page.getByText(`${count} fields saved.`)).toBeVisible();
    await expect(bar(page)).toContainText(`${count} fields · `);
  });
});

test.describe('with a broken connection', () => {
  test.use({ expectedConsole: /Failed to load resource|ERR_/ });

  test('the report is shown without the last check, which runs when the fields are saved', {
    tag: '@deep',
  }, async ({ page }) => {
    await openMyFields(page, [], '/fields/import');
    await page.route('**/fields/import/', (route) => route.abort());
    await chooseFiles(page, kml);
    await expect(page.getByText('3 fields found: 2 ready and 1 cannot be used')).toBeVisible();
    await expect(page.getByText('The last check could not be run now.')).toBeVisible();
    await page.unroute('**/fields/import/');
    await page.getByRole('button', { name: 'Save 2 fields' }).click();
    await expect(page.getByText('2 fields saved.')).toBeVisible();
  });

  test('saving continues where it was interrupted', { tag: '@deep' }, async ({ page }) => {
    await openMyFields(page, [], '/fields/import');
    await chooseFiles(page, kml);
    await page.route('**/fields/import/', (route) => route.abort());
    await page.getByRole('button', { name: 'Save 2 fields' }).click();
    await expect(page.getByText(/The connection was lost: 0 of 2 fields are saved/)).toBeVisible();
    await page.unroute('**/fields/import/');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('2 fields saved.')).toBeVisible();
  });
});

test('leaving an unsaved report requires a confirmation', { tag: '@deep' }, async ({ page }) => {
  await openMyFields(page, farm);
  await page.getByRole('link', { name: 'Import' }).click();
  await chooseFiles(page, kml);
  await page.getByText(/^3 fields found/).waitFor();
  await waitForAnimations(page);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByText(/^3 fields found/)).toBeVisible();
  await page.getByRole('link', { name: /home page/ }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/home');
});
