import type { CartItem } from '@furrow/contract/cart/cart';
import { expect, test } from 'vitest';
import { aTier } from '../a-tier.test-support.ts';
import { canChange, canChangeTogether, draftOfItem, draftOfItems } from './draft-of-items.ts';
import { emptyDraft } from './order-draft.ts';

const ring: [number, number][] = [
  [5, 52],
  [5.01, 52],
  [5.01, 52.01],
  [5, 52],
];
const geometry = { type: 'MultiPolygon' as const, coordinates: [[ring]] };
const item = (changes: Partial<CartItem> = {}) =>
  ({
    id: 'a',
    area_ha: 38.1,
    country: 'Netherlands',
    price_range: aTier({ id: 7 }),
    with_image: true,
    soil_type: 'Loam',
    vegetation_type: 'Wheat',
    reference_date: null,
    limits_accepted: true,
    recurring_days: 2,
    recurring_times: 5,
    field_id: null,
    unavailable_reason: null,
    ...changes,
  }) as CartItem;
const field = { id: 'north', name: 'North 40', geometry, area_ha: 40.2, country: 'Netherlands' };
const replaces = { ids: ['a'], name: 'Vegetation index · North 40', total: 12, before: emptyDraft };
const changeable = { item: item(), industry: { id: 1 }, service: { id: 2 }, geometry, field: null };

test('a drawn item is changed with its outline and all its choices', () => {
  expect(draftOfItem(changeable as never, replaces)).toEqual({
    ...emptyDraft,
    industry: { id: 1 },
    service: { id: 2 },
    land: {
      coordinates: [ring],
      geometry: null,
      hectares: 38.1,
      country: { name: 'Netherlands' },
      field: null,
    },
    tier: aTier({ id: 7 }),
    withImage: true,
    soilType: 'Loam',
    vegetationType: 'Wheat',
    limitsAccepted: true,
    recurrence: { weeks: '2', times: '5' },
    replaces,
  });
});

test('a saved field is changed as it is saved now', () => {
  const draft = draftOfItem({ ...changeable, item: item({ field_id: 'north' }), field } as never, replaces);
  expect(draft.land).toMatchObject({ hectares: 40.2, field: { id: 'north', name: 'North 40' } });
});

test('several fields keep the vegetation type of each', () => {
  const items = [item({ field_id: 'north' }), item({ field_id: 'mill', vegetation_type: 'Barley' })];
  expect(draftOfItems(items, { ...changeable, item: items[0] } as never, replaces)).toMatchObject({
    land: null,
    fieldIds: ['north', 'mill'],
    typeByField: { north: 'Wheat', mill: 'Barley' },
    soilType: 'Loam',
    withImage: true,
    replaces,
  });
});

test('items are changed together if each is of another saved field, and only land that may be ordered is changed', () => {
  const [north, mill] = [item({ field_id: 'north' }), item({ field_id: 'mill' })];
  expect(canChangeTogether([north, mill])).toBe(true);
  expect(canChangeTogether([north, north])).toBe(false);
  expect(canChangeTogether([north, item()])).toBe(false);
  expect(canChangeTogether([north, { ...mill, soil_type: 'Clay' }])).toBe(false);
  expect(canChange(item({ unavailable_reason: 'area' }))).toBe(true);
  expect(canChange(item({ unavailable_reason: 'restricted' }))).toBe(false);
});
