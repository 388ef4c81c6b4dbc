import { describe, expect, it } from 'vitest';
import { dayOfYear, extraterrestrialRadiation, usableLight } from './radiation.ts';

describe('extraterrestrial radiation', () => {
  // The examples of FAO-56 (8, 10, 17), recalculated with all digits, and places where the sun does not set or rise.
  it.each([
    [-20, 246, 32.194],
    [-22.9, 135, 25.111],
    [13.733, 105, 38.0577],
    [50, 15, 8.8891],
    [50, 105, 31.5242],
    [50, 196, 40.2146],
    [50, 288, 16.8344],
    [30, 15, 21.0812],
    [0, 80, 37.8242],
    [70, 172, 42.695],
    [70, 355, 0],
  ])('at %f° on day %i is %f MJ/m²', (latitude, day, expected) => {
    expect(extraterrestrialRadiation(latitude, day)).toBeCloseTo(expected, 4);
  });

  it('reaches the ground by half, of which plants can use 45 %', () => {
    expect(usableLight(40)).toBeCloseTo(9, 12);
  });
});

describe('day of the year', () => {
  it.each([
    ['2018-01-01T00:00:00Z', 1],
    ['2018-12-31T23:59:59Z', 365],
    ['2020-03-01T10:30:00Z', 61],
    ['2020-12-31T10:30:00Z', 366],
  ])('of %s is %i', (instant, expected) => {
    expect(dayOfYear(Date.parse(instant) / 86_400_000)).toBe(expected);
  });
});
