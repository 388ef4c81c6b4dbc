import { describe, expect, test } from 'vitest';
import type { RecordMetadata } from '../../record/metadata.ts';
import { cellShape, measuredShapes, zoneShapes } from './record-shapes.ts';

const display = {
  low: 0,
  high: 10,
  steps: [
    { from: 0, color: '#000000' },
    { from: 5, color: '#ffffff' },
  ],
} as RecordMetadata['display'];
const polygon = { type: 'Polygon' as const, coordinates: [] };
const point = { type: 'Point' as const, coordinates: [3.7, 51] };
const shapes = (...features: [typeof polygon | typeof point, Record<string, string | number | null>][]) =>
  ({
    type: 'FeatureCollection',
    features: features.map(([geometry, properties]) => ({ type: 'Feature', geometry, properties })),
  }) as NonNullable<RecordMetadata['geojson']>;

describe('the shapes of a result', () => {
  test('are coloured on the range of their own values', () => {
    const {
      measure,
      scale,
      shapes: drawn,
    } = measuredShapes(
      shapes([polygon, { intensity: 2 }], [polygon, { intensity: 4 }], [polygon, { intensity: 3 }]),
      display,
    );
    expect(measure).toBe('intensity');
    expect(scale).toMatchObject({ low: 2, high: 4 });
    expect(drawn.map(({ fill }) => fill)).toEqual([
      'rgb(0 0 0 / 0.7)',
      'rgb(255 255 255 / 0.7)',
      'rgb(128 128 128 / 0.7)',
    ]);
  });

  test('a single value is shown on the scale of the index', () => {
    const { scale, shapes: drawn } = measuredShapes(shapes([polygon, { concentration: 5 }]), display);
    expect(scale).toMatchObject({ low: 0, high: 10 });
    expect(drawn[0]?.fill).toBe('rgb(128 128 128 / 0.7)');
  });

  test('the concentration counts before the intensity, and a shape without it has no fill', () => {
    const { measure, shapes: drawn } = measuredShapes(
      shapes([polygon, { concentration: 1, intensity: 9 }], [polygon, { intensity: 9, concentration: null }]),
      display,
    );
    expect(measure).toBe('concentration');
    expect(drawn[1]?.fill).toBeNull();
  });

  test('zones and sample points keep their numbers, also without a measure', () => {
    const {
      measure,
      scale,
      shapes: drawn,
    } = measuredShapes(
      shapes(
        [polygon, { zone: 2 }],
        [point, { zone: 3 }],
        [point, { zone: 3, point: 7 }],
        [polygon, { zone: null }],
      ),
      display,
    );
    expect([measure, scale]).toEqual([null, null]);
    expect(drawn.map(({ label }) => label)).toEqual(['2', undefined, '7', undefined]);
  });
});

test('zones are drawn as edges with a number, over the image', () => {
  expect(zoneShapes(shapes([polygon, { zone: 1 }]))).toEqual([
    { geometry: polygon, isInside: true, fill: null, label: '1' },
  ]);
  const zones = shapes(
    [polygon, { zone: 1, name: 'weak', color: '#bf812d' }],
    [polygon, { zone: 2, name: 'strong', color: '#5ab4ac' }],
  );
  expect(zoneShapes(zones).map(({ fill, label }) => [label, fill])).toEqual([
    ['weak', '#bf812dc0'],
    ['strong', '#5ab4acc0'],
  ]);
  expect(zoneShapes(zones, 1).map(({ fill }) => fill)).toEqual(['#bf812dc0', '#5ab4ac40']);
});

test.each([0, 51, -60])('a pixel at %s° is a square on the ground', (lat) => {
  const { geometry } = cellShape([3.7, lat], 20, '0.61');
  const [[southWest, southEast, northEast]] = geometry.coordinates as [[number, number][]] as [
    [[number, number], [number, number], [number, number]],
  ];
  const metresPerDegree = 111_320;
  const east = (southEast[0] - southWest[0]) * metresPerDegree * Math.cos((lat * Math.PI) / 180);
  const north = (northEast[1] - southEast[1]) * metresPerDegree;
  expect(east).toBeCloseTo(20, 6);
  expect(north).toBeCloseTo(20, 6);
});
