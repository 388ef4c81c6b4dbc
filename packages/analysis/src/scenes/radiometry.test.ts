import { describe, expect, it } from 'vitest';
import { type RadiometryMetadata, radiometryOf } from './radiometry.ts';

const facts: RadiometryMetadata = {
  itemId: 'S2',
  offsetApplied: null,
  baseline: null,
  servesEsaNumbers: false,
  scale: null,
  offset: null,
};

describe('digital numbers to reflectance', () => {
  const reflectance = (dn: number, more: Partial<RadiometryMetadata>) => {
    const { scale, offset } = radiometryOf({ ...facts, ...more });
    return (dn + offset) * scale;
  };

  it('is decided by the baseline, whatever the year of the scene', () => {
    expect(reflectance(1045, { baseline: '05.11' })).toBeCloseTo(0.0045, 10);
    expect(reflectance(900, { baseline: '04.00' })).toBeCloseTo(-0.01, 10);
    expect(reflectance(3500, { baseline: '02.14' })).toBeCloseTo(0.35, 10);
  });

  it('has no offset before baseline 04.00, even where the item states one', () => {
    expect(reflectance(3500, { baseline: '03.01', offset: -0.1, scale: 0.0001 })).toBeCloseTo(0.35, 10);
  });

  it('uses a stated offset without a baseline', () => {
    expect(reflectance(2000, { offset: -0.1, scale: 0.0001 })).toBeCloseTo(0.1, 10);
    expect(reflectance(2000, { offset: 0, scale: 0.0001 })).toBeCloseTo(0.2, 10);
  });

  it('keeps a fractional offset, and rounds one that is an integer up to floating-point error', () => {
    expect(radiometryOf({ ...facts, scale: 0.0003, offset: -0.1 }).offset).toBeCloseTo(-333.333, 3);
    expect(radiometryOf({ ...facts, scale: 0.0004, offset: -0.1 })).toMatchObject({
      scale: 0.0004,
      offset: -250,
    });
    expect(-0.3 / 0.0001).not.toBe(-3000);
    expect(radiometryOf({ ...facts, scale: 0.0001, offset: -0.3 }).offset).toBe(-3000);
    expect(Object.is(radiometryOf({ ...facts, scale: 0.0001, offset: -0 }).offset, 0)).toBe(true);
  });

  const refused = expect.objectContaining({ reason: 'unknown_offset' });

  it('refuses to guess', () => {
    expect(() => radiometryOf(facts)).toThrow(refused);
  });

  it('states the basis of the offset', () => {
    const basisOf = (more: Partial<RadiometryMetadata>) => radiometryOf({ ...facts, ...more }).basis;
    expect(basisOf({ baseline: '05.11', offset: -0.1, offsetApplied: 'yes' })).toBe('applied');
    expect(basisOf({ baseline: '03.01', offset: -0.1 })).toBe('baseline');
    expect(basisOf({ baseline: '05.11', offset: -0.1 })).toBe('band');
    expect(basisOf({ baseline: '05.11', servesEsaNumbers: true })).toBe('provider');
    expect(basisOf({ baseline: '05.11', offsetApplied: 'no' })).toBe('provider');
    expect(basisOf({ baseline: '05.11' })).toBe('assumed');
  });

  it('refuses contradictory metadata', () => {
    expect(() => radiometryOf({ ...facts, baseline: '05.11', offsetApplied: 'contradictory' })).toThrow(
      refused,
    );
    expect(() =>
      radiometryOf({ ...facts, baseline: '05.11', offsetApplied: 'no', scale: 0.0001, offset: 0 }),
    ).toThrow(refused);
  });

  it('ignores the baseline 99.99 that sen2cor writes outside the ground segment', () => {
    expect(() => radiometryOf({ ...facts, baseline: '99.99' })).toThrow(refused);
    expect(radiometryOf({ ...facts, baseline: '99.99', offset: -0.1 })).toMatchObject({ offset: -1000 });
    expect(radiometryOf({ ...facts, baseline: '99.99', offset: 0 })).toMatchObject({ offset: 0 });
  });

  it.each([
    0,
    -0.0001,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
    1e-300,
    10_000,
    1,
    0.01,
    0.000_02,
    0.0005,
  ])('refuses a scale of %s, whatever else is stated', (scale) => {
    expect(() => radiometryOf({ ...facts, scale, offset: -0.1 })).toThrow(refused);
    expect(() => radiometryOf({ ...facts, scale, baseline: '03.01' })).toThrow(refused);
    expect(() => radiometryOf({ ...facts, scale, offsetApplied: 'yes' })).toThrow(refused);
  });

  it.each([Number.NaN, Number.NEGATIVE_INFINITY, 1e300, 1e10, 1000, -1000, 1, -0.5])(
    'refuses an offset of %s where it would be used',
    (offset) => {
      expect(() => radiometryOf({ ...facts, offset })).toThrow(refused);
      expect(() => radiometryOf({ ...facts, baseline: '05.11', offset })).toThrow(refused);
      expect(radiometryOf({ ...facts, baseline: '03.01', offset })).toMatchObject({
        scale: 0.0001,
        offset: 0,
      });
    },
  );

  it.each(['-1', '', '1e1', 'five', '005.11', '05.11.2', 'NaN'])(
    'refuses a baseline of %j where it would be used',
    (baseline) => {
      expect(() => radiometryOf({ ...facts, baseline, offset: -0.1 })).toThrow(refused);
      expect(radiometryOf({ ...facts, baseline, offsetApplied: 'yes' }).offset).toBe(0);
    },
  );

  it('reads baselines that a catalogue turned into numbers', () => {
    expect(radiometryOf({ ...facts, baseline: '5.1' }).offset).toBe(-1000);
    expect(radiometryOf({ ...facts, baseline: '4' }).offset).toBe(-1000);
    expect(radiometryOf({ ...facts, baseline: '2.14' }).offset).toBe(0);
  });

  it('changes the vegetation index by half where the offset is ignored', () => {
    const [red, nir] = [1045, 3100];
    const ndvi = (offset: number) => (nir - red) / (nir + offset + red + offset);
    expect(ndvi(radiometryOf({ ...facts, baseline: '05.11' }).offset)).toBeCloseTo(0.958042, 6);
    expect(ndvi(0)).toBeCloseTo(0.495778, 6);
  });
});
