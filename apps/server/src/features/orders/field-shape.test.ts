import { expect, test } from 'vitest';
import { fieldShape } from './field-shape.ts';

test('a field fills the square in its longer direction, with north at the top', () => {
  // At 60 degrees north a degree of longitude is half as long as one of latitude.
  const square = [
    [
      [10, 60],
      [10.02, 60],
      [10.02, 60.01],
      [10, 60.01],
      [10, 60],
    ],
  ] as [number, number][][];
  const [southWest, southEast, northEast, northWest] = fieldShape([square]);
  expect([southWest, southEast, northEast, northWest]).toEqual([
    [0, 100],
    [100, 100],
    [100, 0],
    [0, 0],
  ]);
});

test('a long field is centred, and corners that no picture shows are left out', () => {
  const strip = [
    [
      [0, 0],
      [0.01, 0],
      [0.01, 0.0001],
      [0.01, 0.002],
      [0, 0.002],
      [0, 0],
    ],
  ] as [number, number][][];
  expect(fieldShape([strip])).toEqual([
    [0, 60],
    [100, 60],
    [100, 40],
    [0, 40],
  ]);
});

test('an erased outline has no shape', () => {
  expect(fieldShape([])).toEqual([]);
});
