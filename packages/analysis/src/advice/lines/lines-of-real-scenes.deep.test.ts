/** @module-tag deep */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkField, type Field } from '@furrow/geo/validity/validity';
import { wordingIn } from '@furrow/messages/edges';
import { expect, test } from 'vitest';
import { analyse } from '../../analyse.ts';
import { exportResult } from '../../exports/export-result.ts';
import { usesTimeSeries } from '../../recipes/recipe.ts';
import type { AmendedRecord } from '../../record/render-record.ts';
import { readSeries } from '../../run/read-series.ts';
import { folderCatalogue } from '../../search/folder-catalogue.ts';
import { recipeFor } from '../../services/all.ts';
import { realData } from '../../testing/real-data.ts';
import type { AdvisedCrop } from '../crops/crop-of-type.ts';
import { addDays } from '../crops/year-days.ts';
import { adviceOfRecord } from '../of-record/advice-of-record.ts';
import { rootZoneViews } from '../of-record/root-zone.ts';
import { describeChange, describeLimit, describeWhere } from './answer-lines.ts';

const scenes = realData('scenes', 'flanders-2017-2018');
const services = ['vegetation-index', 'crop-water', 'chlorophyll', 'soil-moisture', 'burn-scar'] as const;
const { say } = wordingIn('en');

/** Eight views of parcels by their position in the file, with what grows there and what is known of the day. */
const views: readonly { position: number; crop: AdvisedCrop; day: string; about: string }[] = [
  { position: 4, crop: 'maize', day: '2018-05-04', about: 'winter growth cleared before sowing' },
  { position: 4, crop: 'maize', day: '2018-07-16', about: 'full canopy' },
  { position: 9, crop: 'maize', day: '2018-08-05', about: 'drought' },
  { position: 9, crop: 'maize', day: '2018-09-28', about: 'around harvest' },
  { position: 2, crop: 'grass', day: '2018-05-09', about: 'a cut in May' },
  { position: 6, crop: 'grass', day: '2018-08-05', about: 'scorched grass' },
  { position: 13, crop: 'grass', day: '2018-10-14', about: 'green again in autumn' },
  { position: 6, crop: 'grass', day: '2018-06-28', about: 'early summer' },
];

function fieldAt(position: number): Field {
  const { features } = JSON.parse(readFileSync(join(scenes!, 'parcels.geojson'), 'utf8'));
  const check = checkField(features[position]);
  if (!check.ok) throw new Error(check.refusal.reason);
  return check.field;
}

/** The record of the last clear view until a day, with the series and zones that a customer gets. */
async function recordOf(service: string, { position, day }: (typeof views)[number]): Promise<AmendedRecord> {
  const imagery = folderCatalogue(scenes!);
  const [field, recipe] = [fieldAt(position), recipeFor(service)!];
  const when = { from: `${addDays(day, -20)}T00:00:00Z`, to: `${day}T23:59:59Z` };
  const recipeInputs = service === 'burn-scar' ? { referenceDate: addDays(day, -25) } : {};
  const { result, ...analysis } = await analyse(
    { field, recipe, when, collection: null, recipeInputs },
    imagery,
  );
  const { record } = await exportResult(result, { field, recipe, ...analysis }, { naturalColours: null });
  if (usesTimeSeries(recipe)) return record;
  const { points } = await readSeries(result.plan, recipe, imagery, { collection: null, months: 24 });
  return { ...record, metadata: { ...record.metadata, series: points } };
}

/** Figures of a record that its lines may name, with two decimals. */
function figuresOf({ metadata }: AmendedRecord): Set<string> {
  const { indices, series = [], zones } = metadata;
  const averages = (zones?.features ?? []).map(({ properties }) => Number(properties['average']));
  const pairs = averages.flatMap((one) => averages.map((other) => Math.abs(other - one)));
  const values = [indices.average, ...series.map(({ average }) => average), ...pairs];
  return new Set(values.map((value) => value.toFixed(2).replace('-', '−')));
}

test.skipIf(scenes === null)(
  'the lines of forty real records say what their figures say',
  async () => {
    for (const view of views) {
      for (const service of services) {
        const record = await recordOf(service, view);
        const { indices, series = [] } = record.metadata;
        const advice = adviceOfRecord(record, { today: addDays(indices.date, 3), crop: view.crop })!;
        const [change, where] = [describeChange(record)!, describeWhere(record)];
        const sentences = [advice.message, ...advice.added.map(({ message }) => message)].map(say);
        const last = series.slice(-4).map(({ date, average, companions }) => [date, average, companions]);
        process.stdout.write(
          `\n${service} · ${view.crop} · ${view.about} · ${indices.date}\n` +
            `  ${say(change)}\n  ${where ? say(where.message) : '–'}\n` +
            `  ${advice.code} (${advice.certainty}): ${sentences.join(' ')}\n` +
            `  record: average ${indices.average.toFixed(3)}, p10 ${indices.p10.toFixed(2)}, p90 ${indices.p90.toFixed(2)}; ${JSON.stringify(last)}\n`,
        );
        expect(say(describeLimit(service)).length).toBeGreaterThan(20);
        expect(sentences.join(' ')).not.toMatch(/undefined|NaN|yield|dose|disease/);
        if (service === 'soil-moisture') expectRootZone(record);
        if (service === 'burn-scar' || service === 'soil-moisture') continue;
        const named = say(change).match(/−?\d\.\d\d(?= now| on|\.|,|;)/g) ?? [];
        for (const figure of named) expect([...figuresOf(record)]).toContain(figure);
      }
    }
  },
  1_200_000,
);

/** The root zone from averages is that of the pixels, where the record has one. */
function expectRootZone({ metadata }: AmendedRecord): void {
  const { ctime10, date } = metadata.indices;
  const now = rootZoneViews(metadata.series ?? []).find(({ day }) => day === date);
  if (ctime10 !== undefined && now !== undefined) expect(Math.abs(now.value - ctime10)).toBeLessThan(0.05);
}
