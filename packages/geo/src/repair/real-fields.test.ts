import { describe, expect, it } from 'vitest';
import { geodesicAreaM2, perimeterM, toHectares } from '../area/area.ts';
import { acceptedField, refused } from '../testing/fields.test-support.ts';
import { hasRealData, partsOf, type RealField, realFields } from '../testing/real-fields.test-support.ts';
import { checkField } from '../validity/validity.ts';

/** Features refused for other reasons than being smaller than 0.1 ha. */
const expectedRefusals: Record<string, Record<number, string>> = {
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
  // These boundaries were traced from pixels: a loop closes at its own first corner (OGC's "ring self-intersection"),
  // but none crosses itself.
  'us-csb-2017-2024': { 15: 'self_touching', 17: 'self_touching', 29: 'self_touching', 54: 'self_touching' },
  'us-texas': {},
  'vn-ai4sf': {},
};

/**
 * Tolerance between declared and computed area. In hectares where the USDA's figures are geodesic too, the Flemish ones
 * nearly so and the Danish ones rounded; as a share where the area was measured on a flat national grid (Austria,
 * Bulgaria, Switzerland) or by an undocumented method (India).
 */
const declaredAreaTolerances: Record<string, { hectares: number } | { share: number }> = {
  'us-csb-2017-2024': { hectares: 0.000_12 },
  'be-flanders-2023': { hectares: 0.001 },
  'dk-2026': { hectares: 0.03 },
  'at-2025': { share: 0.0006 },
  'bg-2024': { share: 0.0008 },
  'ch-2023': { share: 0.0003 },
  'in-10k': { share: 0.004 },
};

describe.skipIf(!hasRealData).each(Object.entries(expectedRefusals))(
  'real boundaries of %s',
  (name, expectedReasons) => {
    const fields = hasRealData ? realFields(`fields/${name}.geojson`) : [];
    const hectaresOf = (field: RealField): number =>
      field.properties.geodesic_ha ?? geodesicAreaM2(partsOf(field)) / 1e4;

    it('are valid, except for slivers and known invalid shapes', () => {
      expect(fields.length).toBeGreaterThan(0);
      fields.forEach((field, index) => {
        const check = checkField({ type: 'Feature', ...field });
        const expected = expectedReasons[index] ?? (hectaresOf(field) < 0.1 ? 'too_small' : undefined);
        if (expected) expect(refused(check).reason, `feature ${index}`).toBe(expected);
        else
          expect(acceptedField(check).parts.flat().length, `feature ${index}`).toBe(
            partsOf(field).flat().length,
          );
      });
    });

    it('have the published area within the rounding of their coordinates', () => {
      const publishedFields = fields.filter((field) => field.properties.geodesic_ha !== undefined);
      let [computedSum, publishedSum] = [0, 0];
      for (const field of publishedFields) {
        const parts = partsOf(field);
        const area = geodesicAreaM2(parts);
        // The published area was computed before coordinates were rounded to 8 decimals (up to 0.6 mm); it has 6
        // decimals of a hectare itself.
        expect(Math.abs(area - field.properties.geodesic_ha! * 1e4)).toBeLessThan(
          0.006 + 0.0006 * perimeterM(parts),
        );
        computedSum += area;
        publishedSum += field.properties.geodesic_ha! * 1e4;
      }
      expect(Math.abs(computedSum - publishedSum)).toBeLessThanOrEqual(1e-6 * publishedSum);
    });

    it('are billed for the published area, rounded to 0.01 ha', () => {
      for (const field of fields) {
        const check = checkField({ type: 'Feature', ...field });
        if (!check.ok || field.properties.geodesic_ha === undefined) continue;
        expect(check.field.hectares).toBe(toHectares(check.field.areaM2));
        expect(Math.abs(check.field.hectares - field.properties.geodesic_ha)).toBeLessThan(0.00501);
      }
    });
  },
);

describe.skipIf(!hasRealData).each(Object.entries(declaredAreaTolerances))(
  'declared areas of %s',
  (name, tolerance) => {
    it('match the computed areas within the tolerance', () => {
      const fields = hasRealData ? realFields(`fields/${name}.geojson`) : [];
      for (const field of fields) {
        const computedHectares = geodesicAreaM2(partsOf(field)) / 1e4;
        // For the smallest field, 80 m², rounded coordinates change more than the national grid does.
        const most = 'hectares' in tolerance ? tolerance.hectares : tolerance.share * computedHectares + 1e-5;
        expect(Math.abs(computedHectares - field.properties.declared_ha!)).toBeLessThanOrEqual(most);
      }
      expect(fields).toHaveLength(100);
    });
  },
);
