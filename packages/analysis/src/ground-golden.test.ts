import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkField } from '@furrow/geo/validity';
import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';
import { carbon } from './recipes/carbon.ts';
import type { SeasonRecipe } from './recipes/recipe.ts';
import { soilMapping } from './recipes/soil-mapping.ts';
import { buildRecord } from './record.ts';
import { folderCatalogue } from './scenes/folder-catalogue.ts';
import { refusalOf } from './testing/analysed.ts';
import { realData } from './testing/real-data.ts';

type Statistics = Record<string, number>;
interface Case {
  field: number;
  date: string;
  pixels: (number | null)[];
}
interface SoilCase extends Case {
  refused?: true;
  good: number;
  none: number;
  days: number;
  median_looks: number;
  spread: Statistics;
  SOCI: Statistics;
  BSI: Statistics;
  silhouette: { k: number; of: number };
}
interface CarbonCase extends Case {
  light: number;
  uptake: Statistics;
}

const truth = JSON.parse(readFileSync(join(import.meta.dirname, '../truth/ground.json'), 'utf8')) as {
  'soil-mapping': SoilCase[];
  carbon: CarbonCase[];
};
const scenes = realData('scenes');
const flanders = 'flanders-2017-2018';

async function found(recipe: SeasonRecipe, { field: parcel, date }: Case) {
  const parcels = JSON.parse(readFileSync(join(scenes!, flanders, 'parcels.geojson'), 'utf8')).features;
  const check = checkField(parcels[parcel]);
  if (!check.ok) throw new Error(check.refusal.message);
  const { field } = check;
  const request = { field, recipe, when: { date }, collection: null };
  const analysis = await analyse(request, folderCatalogue(join(scenes!, flanders)));
  const { metadata } = buildRecord(analysis.result, { ...analysis, field, recipe, overlay: null });
  const facts = new Map(metadata.provenance.facts!.map(({ name, value }) => [name, value]));
  return { metadata, facts, values: analysis.result.index.values };
}

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

const named = (cases: readonly Case[]) =>
  cases.map((one) => [`parcel ${one.field} up to ${one.date}`, one] as const);

describe.skipIf(scenes === null)('real seasons equal rasterio and numpy', () => {
  const maps = truth['soil-mapping'];

  it.each(named(maps.filter(({ refused }) => !refused)))('soil of %s', async (_, one) => {
    const expected = one as SoilCase;
    const { metadata, facts, values } = await found(soilMapping, expected);
    expectClose(metadata.indices as unknown as Statistics, expected.SOCI);
    expectClose(metadata.more_indices[0] as unknown as Statistics, expected.BSI);
    expectPixels(values, expected.pixels);
    expect(metadata.indices.notes).toContain(
      `${(100 * expected.good).toFixed(1)} % of the field was seen bare on 3 days or more (good)`,
    );
    expect(metadata.indices.notes).toContain(`${(100 * expected.none).toFixed(1)} % never (no data)`);
    expect(facts.get('Days with bare soil')).toBe(expected.days);
    expect(facts.get('Bare looks of the median pixel')).toBe(expected.median_looks);
    const spread = Object.entries({
      B02: 'blue',
      B03: 'green',
      B04: 'red',
      B08: 'nir',
      B11: 'swir16',
      B12: 'swir22',
    });
    expect(facts.get('Spread of the bare looks (p75 − p25)')).toBe(
      spread.map(([name, band]) => `${name} ${expected.spread[band]!.toFixed(3)}`).join(' · '),
    );
    expect(facts.get('Silhouette of the groups')).toBe(Number(expected.silhouette.of.toFixed(3)));
    expect(facts.get('Zones')).toBeLessThanOrEqual(expected.silhouette.k);
    expect(facts.get('Zones')).toBeGreaterThan(1);
  });

  it.each(named(maps.filter(({ refused }) => refused)))('soil of pasture: %s is refused', async (_, one) => {
    const { reason, message } = await refusalOf(found(soilMapping, one));
    expect(reason).toBe('no_bare_soil');
    expect(message).toMatch(/^The field was not seen bare: within 24 months .* on 3 clear days/);
  });

  it.each(named(truth.carbon))('carbon of %s', async (_, one) => {
    const expected = one as CarbonCase;
    const { metadata, facts, values } = await found(carbon, expected);
    expectClose(metadata.indices as unknown as Statistics, expected.uptake);
    expectPixels(values, expected.pixels);
    expect(facts.get('Usable light of the season')).toBe(Math.round(expected.light));
  });

  it('bare maize land of Flanders looks as it was measured by hand', async () => {
    // Parcel 10, up to the end of 2018: B02 .084, B04 .144, B12 .239, NDVI .20, BSI .16, SOCI 5.16.
    const { metadata } = await found(
      soilMapping,
      maps.find(({ field, date }) => field === 9 && date === '2018-11-27')!,
    );
    expect(Math.abs(metadata.indices.average - 5.16)).toBeLessThan(0.2);
    expect(Math.abs(metadata.more_indices[0]!.average - 0.16)).toBeLessThan(0.02);
  });
});
