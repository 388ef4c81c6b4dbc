import { describe, expect, it } from 'vitest';
import { type RadiometryFacts, radiometryOf } from './radiometry.ts';

const facts: RadiometryFacts = {
  itemId: 'S2',
  offsetApplied: null,
  baseline: null,
  scale: null,
  offset: null,
};

describe('digital numbers to reflectance', () => {
  const reflectance = (dn: number, more: Partial<RadiometryFacts>) => {
    const { scale, offset } = radiometryOf({ ...facts, ...more });
    return (dn + offset) * scale;
  };

  it('goes by the baseline, whatever the year of the scene', () => {
    expect(reflectance(1045, { baseline: '05.11' })).toBeCloseTo(0.0045, 10);
    expect(reflectance(900, { baseline: '04.00' })).toBeCloseTo(-0.01, 10);
    expect(reflectance(3500, { baseline: '02.14' })).toBeCloseTo(0.35, 10);
  });

  it('does not take an offset off that an old baseline never had, even where the item states one', () => {
    expect(reflectance(3500, { baseline: '03.01', offset: -0.1, scale: 0.0001 })).toBeCloseTo(0.35, 10);
  });

  it('takes a stated offset without a baseline', () => {
    expect(reflectance(2000, { offset: -0.1, scale: 0.0001 })).toBeCloseTo(0.1, 10);
    expect(reflectance(2000, { offset: 0, scale: 0.0001 })).toBeCloseTo(0.2, 10);
  });

  it('keeps an offset that is no whole number of digital numbers, and mends the last bit of one that is', () => {
    expect(radiometryOf({ ...facts, scale: 1, offset: -0.1 })).toEqual({ scale: 1, offset: -0.1 });
    expect(radiometryOf({ ...facts, scale: 0.0004, offset: -0.1 })).toEqual({ scale: 0.0004, offset: -250 });
    expect(-0.3 / 0.0001).not.toBe(-3000);
    expect(radiometryOf({ ...facts, scale: 0.0001, offset: -0.3 }).offset).toBe(-3000);
    expect(Object.is(radiometryOf({ ...facts, scale: 0.0001, offset: -0 }).offset, 0)).toBe(true);
  });

  it('refuses to guess', () => {
    expect(() => radiometryOf(facts)).toThrow(expect.objectContaining({ reason: 'unknown_offset' }));
    for (const scale of [0, -0.0001, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => radiometryOf({ ...facts, scale, offset: -0.1 })).toThrow(
        expect.objectContaining({ reason: 'unknown_offset' }),
      );
    }
  });

  it('changes the vegetation index by half where the offset is forgotten', () => {
    const [red, nir] = [1045, 3100];
    const ndvi = (offset: number) => (nir - red) / (nir + offset + red + offset);
    expect(ndvi(radiometryOf({ ...facts, baseline: '05.11' }).offset)).toBeCloseTo(0.958042, 6);
    expect(ndvi(0)).toBeCloseTo(0.495778, 6);
  });
});
