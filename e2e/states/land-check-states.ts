import type { Page } from '@playwright/test';
import { button, drawField, findPlace, panel } from '../land-check.steps.ts';
import { squareAt } from '../my-fields.ts';
import { inTestLanguage } from './in-test-language.ts';
import { type ScreenState, waitForText } from './screen-state.ts';

const openMap = async (page: Page) => {
  await button(page, 'Draw on the map').click();
  await page.locator('.map-canvas[data-tool]').waitFor();
};

/** States of the map on the landing page. */
export const landCheckStates: readonly ScreenState[] = [
  { name: 'landing, the map', path: '/', waitUntilReached: openMap },
  {
    name: 'landing, a field with its prices',
    path: '/',
    before: async (page) => {
      await findPlace(page);
      await drawField(page);
      await button(page, /^Order .* for \$/)
        .first()
        .waitFor();
    },
    waitUntilReached: (page) =>
      button(page, /^Order .* for \$/)
        .first()
        .waitFor(),
  },
  {
    name: 'landing, a file that cannot be used',
    path: '/',
    waitUntilReached: async (page) => {
      await page
        .getByLabel('Open a file')
        .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Mow on Tuesday.') });
      await panel(page).getByRole('alert').waitFor();
    },
  },
  {
    name: 'landing, a file of fields',
    path: '/',
    waitUntilReached: async (page) => {
      const ring = (position: number) => [squareAt(position)];
      const geometries = [
        { type: 'Polygon', coordinates: ring(5) },
        { type: 'MultiPolygon', coordinates: [ring(6), ring(8)] },
        { type: 'Point', coordinates: squareAt(9)[0] },
      ];
      const features = geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry }));
      await page.getByLabel('Open a file').setInputFiles({
        name: 'farm.geojson',
        mimeType: 'application/geo+json',
        buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
      });
      await button(page, /^Order .* for \$/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'landing, beyond the limit',
    path: '/',
    before: async (page) => {
      await page.route('**/land-check/**', (route) =>
        route.fulfill({
          status: 429,
          json: { message: inTestLanguage('Sign up to go on.'), code: 'sign_up_to_go_on', data: null },
        }),
      );
      await findPlace(page);
      await drawField(page);
      await waitForText('Sign up to go on.')(page);
    },
    waitUntilReached: waitForText('Sign up to go on.'),
  },
];
