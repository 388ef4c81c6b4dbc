import { describe, expect, test } from 'vitest';
import { areaBody, areaOf, firstCorner } from './order-area.ts';
import type { OrderArea } from './order-draft.ts';

const land: OrderArea = {
  coordinates: [
    [
      [5, 52],
      [5.01, 52],
      [5.01, 52.01],
      [5, 52],
    ],
  ],
  geometry: null,
  hectares: 38.1,
  country: { name: 'Netherlands' },
  field: null,
};

describe('a saved field as an order area', () => {
  const smallPolygon = [
    [6, 52],
    [6.001, 52],
    [6.001, 52.001],
    [6, 52],
  ] as [number, number][];
  const savedArea = {
    id: 'a',
    name: 'North 40',
    crop: null,
    crop_name: null,
    season: null,
    group: null,
    geometry: { type: 'MultiPolygon' as const, coordinates: [[smallPolygon], land.coordinates] },
    area_ha: 38.2,
    country: 'Netherlands',
    created_at: '2025-01-05T10:00:00.000Z',
    updated_at: '2025-01-05T10:00:00.000Z',
  };

  test('of several parts shows the largest and keeps its full geometry', () => {
    expect(areaOf(savedArea)).toEqual({
      coordinates: land.coordinates,
      geometry: savedArea.geometry,
      hectares: 38.2,
      country: { name: 'Netherlands' },
      field: { id: 'a', name: 'North 40' },
    });
  });

  test('of one ring is that ring', () => {
    const simpleField = {
      ...savedArea,
      geometry: { ...savedArea.geometry, coordinates: [land.coordinates] },
    };
    expect(areaOf(simpleField)).toMatchObject({ coordinates: land.coordinates, geometry: null });
  });

  test('is sent by its id, a drawn area by its corners', () => {
    expect(areaBody(areaOf(savedArea))).toEqual({ field_id: 'a' });
    expect(areaBody(land)).toEqual({ coordinates: land.coordinates });
    const { geometry } = savedArea;
    expect(areaBody({ ...land, geometry })).toEqual({ geometry });
  });
});

test('a corner with more decimals than the API accepts is sent rounded', () => {
  const coordinates = [[[3.7021999999999995, -0.0000000049] as [number, number]]];
  expect(firstCorner({ coordinates })).toEqual({ lat: -0, lng: 3.7022 });
  expect(`${firstCorner({ coordinates }).lat}`).toBe('0');
});
