import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkField } from '@furrow/geo/validity/validity';
import { analyse } from './analyse.ts';
import type { TimeSeriesRecipe } from './recipes/recipe.ts';
import { folderCatalogue } from './search/folder-catalogue.ts';
import { englishRecord } from './testing/english-record.ts';
import { realData } from './testing/real-data.ts';

export type Statistics = Record<string, number>;
export interface Case {
  field: number;
  date: string;
  pixels: (number | null)[];
}
export interface SoilCase extends Case {
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
export interface CarbonCase extends Case {
  light: number;
  uptake: Statistics;
}

export const referenceData = JSON.parse(
  readFileSync(join(import.meta.dirname, '../truth/ground.json'), 'utf8'),
) as {
  'soil-mapping': SoilCase[];
  carbon: CarbonCase[];
};
export const soilCases = referenceData['soil-mapping'];
export const scenes = realData('scenes');
const flanders = 'flanders-2017-2018';

export async function analyseParcel(recipe: TimeSeriesRecipe, { field: parcel, date }: Case) {
  const parcels = JSON.parse(readFileSync(join(scenes!, flanders, 'parcels.geojson'), 'utf8')).features;
  const check = checkField(parcels[parcel]);
  if (!check.ok) throw new Error(check.refusal.reason);
  const { field } = check;
  const request = { field, recipe, when: { date }, collection: null };
  const analysis = await analyse(request, folderCatalogue(join(scenes!, flanders)));
  const { metadata } = englishRecord(analysis.result, { ...analysis, field, recipe, overlay: null });
  const facts = new Map(metadata.provenance.facts!.map(({ name, value }) => [name, value]));
  return { metadata, facts, values: analysis.result.index.values };
}
