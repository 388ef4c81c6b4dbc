import { expect, test, vi } from 'vitest';

vi.stubGlobal('sessionStorage', {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
});
const { migrate } = await import('./tab-store.ts');

test('a draft stored by an older version keeps its drawn field and has no saved ones', () => {
  const coordinates = [[[5, 52]]];
  const stored = {
    industry: { id: 1 },
    land: { coordinates, hectares: 12.1, country: { id: 56, name: 'Belgium' } },
  };
  expect(migrate(stored)).toMatchObject({
    industry: { id: 1 },
    land: { coordinates, hectares: 12.1, geometry: null, field: null },
    labels: null,
    fieldIds: null,
    excludedFieldIds: [],
    ownCrops: true,
    typeByField: {},
    slot: null,
  });
});

test('a draft without an area stays without one', () => {
  expect(migrate({ industry: { id: 1 } }).land).toBeNull();
});
