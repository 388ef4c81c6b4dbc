import type { Page } from '@playwright/test';
import { apiOf, type BrowserUser, createCustomer, openSignedIn } from './customers.ts';

export type FieldCorner = readonly [lng: number, lat: number];

/**
 * A square field of about 4 ha.
 * @param position number of the field from west to east
 */
export const squareAt = (position: number): FieldCorner[] => {
  const [west, south] = [3.7 + position * 0.004, 51];
  return [
    [west, south],
    [west + 0.003, south],
    [west + 0.003, south + 0.0018],
    [west, south + 0.0018],
    [west, south],
  ];
};

/** Opens the list of fields as a customer with these saved fields. */
export async function openMyFields(
  page: Page,
  fields: readonly { name: string; crop?: string; season?: string; group?: string }[],
  path = '/fields',
): Promise<BrowserUser> {
  const person = await createCustomer(page.request);
  const { post } = apiOf(page.request, person);
  for (const [number, labels] of fields.entries())
    await post('/fields/', {
      ...labels,
      geometry: { type: 'Polygon', coordinates: [squareAt(number)] },
    });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSignedIn(page, person);
  await page.goto(path);
  return person;
}

export const farm = [
  { name: 'North 40', crop: 'Wheat', season: '2026', group: 'Home farm' },
  { name: 'Mill field', crop: 'Barley', group: 'Home farm' },
  { name: 'Überacker', crop: 'Wheat', group: 'Polder' },
];
export const rows = (page: Page) =>
  page.getByRole('list', { name: 'Fields', exact: true }).getByRole('listitem');
export const bar = (page: Page) => page.getByRole('region', { name: 'Chosen fields' });
