import { expect, test, vi } from 'vitest';

vi.stubGlobal('sessionStorage', {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
});
const { migrate } = await import('./in-hand.ts');

test('a tab that was open before keeps its field, drawn by hand, and has chosen no saved ones', () => {
  const coordinates = [[[5, 52]]];
  const before = {
    industry: { id: 1 },
    land: { coordinates, hectares: 12.1, country: { id: 56, name: 'Belgium' } },
  };
  expect(migrate(before)).toMatchObject({
    industry: { id: 1 },
    land: { coordinates, hectares: 12.1, geometry: null, field: null },
    fieldIds: null,
    leftOut: [],
    ownCrops: true,
  });
});

test('without land there is none', () => {
  expect(migrate({ industry: { id: 1 } }).land).toBeNull();
});
