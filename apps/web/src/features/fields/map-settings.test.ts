import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('sessionStorage', {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
});
const { lastFieldOf, useMapSettings } = await import('./map-settings.ts');

beforeEach(() => useMapSettings.setState({ lastField: null }));

test('a map opens where its user drew last', () => {
  expect(lastFieldOf('ada')).toBeNull();
  useMapSettings.getState().saveLastField('ada', [
    [5, 52],
    [5.1, 52],
    [5.1, 52.2],
    [5, 52],
  ]);
  expect(lastFieldOf('ada')).toEqual([5, 52, 5.1, 52.2]);
});

test('nothing is left of a previous user', () => {
  useMapSettings.setState({ lastField: { ownerId: 'ada', bounds: [5, 52, 6, 53] } });
  expect(lastFieldOf('ben')).toBeNull();
  expect(useMapSettings.getState().lastField).toBeNull();
});
