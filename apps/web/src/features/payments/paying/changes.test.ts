import { expect, test } from 'vitest';
import { anItem } from '../../cart/an-item.test-support.ts';
import { changesSince } from './changes.ts';

const north = anItem({ id: 'north', field_name: 'North 40', total_price: 8.08 });
const south = anItem({ id: 'south', field_name: 'South', total_price: 12.1 });

test('no changes are reported when nothing changed', () => {
  const seenSnapshot = { items: [north, south], balance: 500 };
  expect(changesSince(seenSnapshot, { items: [south, north], balance: 500 })).toEqual([]);
});

test('reports a changed price, a missing item, a new item and a changed wallet balance', () => {
  const dearer = { ...north, total_price: 9.08 };
  const other = anItem({ id: 'other', total_price: 1 });
  expect(
    changesSince({ items: [north, south], balance: 500 }, { items: [dearer, other], balance: 300 }),
  ).toEqual([
    { kind: 'item', name: 'Vegetation index · North 40', before: 808, now: 908 },
    { kind: 'gone', id: 'south', name: 'Vegetation index · South', before: 1_210, unpayableReason: null },
    { kind: 'new', name: 'Vegetation index · Melle 1', now: 100 },
    { kind: 'wallet', before: 500, now: 300 },
  ]);
});

test('an item on restricted land is reported with the name of the area, not as missing', () => {
  const restricted = {
    ...south,
    available: false,
    unavailable_reason: 'restricted' as const,
    restricted_by: 'Firing range',
  };
  const now = { items: [north], balance: 500, unpayable: [restricted] };
  expect(changesSince({ items: [north, south], balance: 500 }, now)).toMatchObject([
    {
      kind: 'gone',
      id: 'south',
      unpayableReason:
        'You can no longer pay for Vegetation index · South ($12.10): its land is now restricted (Firing range).',
    },
  ]);
});
