import { formatListIn } from '@furrow/messages/format-lists';
import { describe, expect, it } from 'vitest';
import {
  analyseParcel,
  type CarbonCase,
  type Case,
  referenceData,
  type SoilCase,
  type Statistics,
  scenes,
  soilCases,
} from './ground-golden.test-support.ts';
import { carbon } from './services/carbon/recipe.ts';
import { soilMapping } from './services/soil-mapping/recipe.ts';
import { refusalOf } from './testing/analyse-scenes.ts';

/** True in the deep suite, which covers every field and date. Otherwise the test covers a field of each kind. */
const isDeep = process.env['FURROW_DEEP'] === '1';
const sampleCases = ['parcel 9 up to 2018-11-27', 'parcel 13 up to 2018-09-21', 'parcel 2 up to 2018-10-13'];

function expectClose(actual: Statistics, expected: Statistics): void {
  for (const [key, value] of Object.entries(expected)) {
    expect(Math.abs(actual[key]! - value), key).toBeLessThan(1e-6);
  }
}

function expectPixels(values: Float64Array, expected: readonly (number | null)[]): void {
  expect(values).toHaveLength(expected.length);
  for (const [pixel, value] of expected.entries()) {
    expect(Number.isNaN(values[pixel]!), `pixel ${pixel}`).toBe(value === null);
    if (value !== null) expect(Math.abs(values[pixel]! - value), `pixel ${pixel}`).toBeLessThan(1e-6);
  }
}

const namedCases = (cases: readonly Case[]) =>
  cases
    .map((one) => [`parcel ${one.field} up to ${one.date}`, one] as const)
    .filter(([name]) => isDeep || sampleCases.includes(name));

describe.skipIf(scenes === null)('real time series equal rasterio and numpy', () => {
  it.each(namedCases(soilCases.filter(({ refused }) => !refused)))('soil of %s', async (_, one) => {
    const expected = one as SoilCase;
    const { metadata, facts, values } = await analyseParcel(soilMapping, expected);
    expectClose(metadata.indices as unknown as Statistics, expected.SOCI);
    expectClose(metadata.more_indices[0] as unknown as Statistics, expected.BSI);
    expectPixels(values, expected.pixels);
    expect(metadata.indices.notes).toContain(
      `${(100 * expected.good).toFixed(1)} % of the field was seen bare on 3 days or more (good)`,
    );
    expect(metadata.indices.notes).toContain(`${(100 * expected.none).toFixed(1)} % never (no data)`);
    expect(facts.get('Days with bare soil')).toBe(expected.days);
    expect(facts.get('Bare-soil observations of the median pixel')).toBe(expected.median_looks);
    const spread = Object.entries({
      B02: 'blue',
      B03: 'green',
      B04: 'red',
      B08: 'nir',
      B11: 'swir16',
      B12: 'swir22',
    });
    expect(facts.get('Spread of the bare-soil observations (p75 − p25)')).toBe(
      formatListIn(
        'en-US',
        spread.map(([name, band]) => `${name} ${expected.spread[band]!.toFixed(3)}`),
      ),
    );
    expect(facts.get('Silhouette of the groups')).toBe(Number(expected.silhouette.of.toFixed(3)));
    expect(facts.get('Zones')).toBeLessThanOrEqual(expected.silhouette.k);
    expect(facts.get('Zones')).toBeGreaterThan(1);
  });

  it.each(namedCases(soilCases.filter(({ refused }) => refused)))(
    'soil of pasture: %s is refused',
    async (_, one) => {
      const { reason, message } = await refusalOf(analyseParcel(soilMapping, one));
      expect(reason).toBe('no_bare_soil');
      expect(message).toMatch(/^The field was not seen bare: within 24 months .* on 3 clear days/);
    },
  );

  it.each(namedCases(referenceData.carbon))('carbon of %s', async (_, one) => {
    const expected = one as CarbonCase;
    const { metadata, facts, values } = await analyseParcel(carbon, expected);
    expectClose(metadata.indices as unknown as Statistics, expected.uptake);
    expectPixels(values, expected.pixels);
    expect(facts.get('Usable light of the season')).toBe(Math.round(expected.light));
  });
});
