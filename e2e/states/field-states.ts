import type { Page } from '@playwright/test';
import { apiOf, createCustomer, getOffer, openSignedIn } from '../customers.ts';
import { type ScreenState, waitForHeading, waitForText } from './screen-state.ts';

const outlineAt = (position: number, metresHigh = 300) => {
  const [west, south] = [3.7 + (position % 4) * 0.006, 51 + Math.floor(position / 4) * 0.004];
  const [east, north] = [west + 0.005, south + metresHigh / 111_200];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
};

const farm = [
  { name: 'North 40', crop: 'Wheat', season: '2026', group: 'Home farm' },
  { name: 'Mill field', crop: 'Barley', season: '2026', group: 'Home farm' },
  {
    name: 'The long field behind the old mill on the northern bank of the canal that was dug in 1854',
    crop: null,
  },
  { name: 'Überacker', crop: 'Wheat', group: 'Polder' },
].map((labels, number) => ({ ...labels, geometry: outlineAt(number) }));
const narrowField = { name: 'Hedge strip', geometry: outlineAt(6, 8) };

/** Signs in as a customer with these saved fields. Optionally all of them are in the order draft. */
const signInWithFields =
  (fields: readonly object[], inDraft = false) =>
  async (page: Page) => {
    const person = await createCustomer(page.request);
    const { post } = apiOf(page.request, person);
    const fieldIds: string[] = [];
    for (const field of fields) fieldIds.push((await post('/fields/', field)).id);
    const { industry, service } = await getOffer(page.request, person);
    await openSignedIn(page, person, inDraft ? { industry, service, fieldIds } : {});
  };

const importFile = {
  name: 'farm.geojson',
  mimeType: 'application/geo+json',
  buffer: Buffer.from(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        ...farm.map(({ geometry, ...properties }) => ({ type: 'Feature', properties, geometry })),
        {
          type: 'Feature',
          properties: { name: 'Crossed' },
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [3.73, 51],
                [3.735, 51.003],
                [3.735, 51],
                [3.73, 51.003],
                [3.73, 51],
              ],
            ],
          },
        },
        {
          type: 'Feature',
          properties: { name: 'Well' },
          geometry: { type: 'Point', coordinates: [3.7, 51] },
        },
      ],
    }),
  ),
};

/** States of the screens for saved fields, imports and bulk orders. */
export const fieldStates: readonly ScreenState[] = [
  {
    name: 'fields, none',
    path: '/fields',
    before: signInWithFields([]),
    waitUntilReached: waitForHeading('Keep your fields here'),
  },
  {
    name: 'fields',
    path: '/fields',
    before: signInWithFields(farm),
    waitUntilReached: waitForText('North 40'),
  },
  {
    name: 'fields, all chosen',
    path: '/fields',
    before: signInWithFields(farm),
    waitUntilReached: async (page) => {
      await page.getByRole('checkbox', { name: /^Choose all/ }).check();
      await page.getByRole('region', { name: 'Chosen fields' }).waitFor();
    },
  },
  {
    name: 'import',
    path: '/fields/import',
    before: signInWithFields([]),
    waitUntilReached: waitForHeading('Import fields'),
  },
  {
    name: 'import, the report',
    path: '/fields/import',
    before: signInWithFields(farm.slice(0, 1)),
    waitUntilReached: async (page) => {
      await page.getByLabel('Choose files').setInputFiles(importFile);
      await page.getByText(/^6 fields found/).waitFor();
    },
  },
  {
    name: 'many fields',
    path: '/solution',
    before: signInWithFields([...farm, narrowField], true),
    waitUntilReached: (page) => page.getByRole('button', { name: /^Add 4 fields/ }).waitFor(),
  },
];
