import { describe, expect, it } from 'vitest';
import { areaSquareMetres, perimeterMetres } from './area.ts';
import { accepted, refused } from './fields.test-support.ts';
import { hasRealData, partsOf, type RealField, realFields } from './real-fields.test-support.ts';
import { checkField } from './validity.ts';

/** Features refused for another reason than being under 0.1 ha. */
const samples: Record<string, Record<number, string>> = {
  'at-2025': {},
  'be-flanders-2023': {},
  'bg-2024': {},
  'br-lem': {},
  'ch-2023': {},
  'dk-2026': {},
  'in-10k': {},
  'nl-2023': {},
  'us-ca-2023': {},
  'us-central-valley': {},
  // Traced from pixels: a loop closes in its own first corner (OGC's "ring self-intersection"). None passes through itself.
  'us-csb-2017-2024': { 15: 'self_touching', 17: 'self_touching', 29: 'self_touching', 54: 'self_touching' },
  'us-texas': {},
  'vn-ai4sf': {},
};

describe.skipIf(!hasRealData).each(Object.entries(samples))('real boundaries of %s', (name, misshapen) => {
  const fields = hasRealData ? realFields(`fields/${name}.geojson`) : [];
  const hectaresOf = (field: RealField): number =>
    field.properties.geodesic_ha ?? areaSquareMetres(partsOf(field)) / 1e4;

  it('are valid, but for slivers and the ones known to be misshapen', () => {
    expect(fields.length).toBeGreaterThan(0);
    fields.forEach((field, index) => {
      const check = checkField({ type: 'Feature', ...field });
      const expected = misshapen[index] ?? (hectaresOf(field) < 0.1 ? 'too_small' : undefined);
      if (expected) expect(refused(check).reason, `feature ${index}`).toBe(expected);
      else expect(accepted(check).parts.flat().length, `feature ${index}`).toBe(partsOf(field).flat().length);
    });
  });

  it('have the published area, as far as their rounded coordinates tell', () => {
    const published = fields.filter((field) => field.properties.geodesic_ha !== undefined);
    let [ours, theirs] = [0, 0];
    for (const field of published) {
      const parts = partsOf(field);
      const area = areaSquareMetres(parts);
      // The figure was taken before coordinates were cut to 8 decimals (up to 0.6 mm), and itself has 6 decimals of a hectare.
      expect(Math.abs(area - field.properties.geodesic_ha! * 1e4)).toBeLessThan(
        0.006 + 0.0006 * perimeterMetres(parts),
      );
      ours += area;
      theirs += field.properties.geodesic_ha! * 1e4;
    }
    expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(1e-6 * theirs);
  });
});
