/** @module-tag deep */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkField, type Field } from '@furrow/geo/validity/validity';
import { expect, test } from 'vitest';
import { analyse } from '../../analyse.ts';
import { folderCatalogue } from '../../search/folder-catalogue.ts';
import { vegetationIndex } from '../../services/vegetation-index/recipe.ts';
import { realData } from '../../testing/real-data.ts';
import type { AdviceInput, FieldView } from '../advice-input.ts';
import { addDays } from '../crops/year-days.ts';
import { chooseAdvice } from './choose-advice.ts';

const scenes = realData('scenes', 'flanders-2017-2018');

/** Parcels of the real scenes by their position in the file: two of maize and three of grass. */
const parcels = [
  { position: 4, crop: 'maize' },
  { position: 9, crop: 'maize' },
  { position: 2, crop: 'grass' },
  { position: 6, crop: 'grass' },
  { position: 13, crop: 'grass' },
] as const;

interface RealView extends FieldView {
  spread: number;
  validShare: number;
  hazeShare: number;
}

function fieldAt(position: number): Field {
  const { features } = JSON.parse(readFileSync(join(scenes!, 'parcels.geojson'), 'utf8'));
  const check = checkField(features[position]);
  if (!check.ok) throw new Error(check.refusal.reason);
  return check.field;
}

const sceneDays = (): string[] =>
  readdirSync(scenes!)
    .flatMap((name) => /_(\d{4})(\d\d)(\d\d)\.json$/.exec(name)?.slice(1).join('-') ?? [])
    .toSorted();

async function viewOn(field: Field, date: string): Promise<RealView[]> {
  const request = { field, recipe: vegetationIndex, when: { date }, collection: null };
  const { result } = await analyse(request, folderCatalogue(scenes!)).catch(() => ({ result: null }));
  if (result === null) return [];
  const { summary, index, pixels, unclassifiedShare, darkShare } = result;
  const hazeShare = unclassifiedShare + darkShare;
  const spread = summary.p90 - summary.p10;
  return [{ day: date, value: summary.median, spread, validShare: index.valid / pixels.length, hazeShare }];
}

/** A view that later ones may be compared with. */
const isClear = ({ validShare, hazeShare }: RealView): boolean => validShare >= 0.8 && hazeShare <= 0.25;

async function viewsOf(position: number): Promise<RealView[]> {
  const views: RealView[] = [];
  for (const day of sceneDays()) views.push(...(await viewOn(fieldAt(position), day)));
  return views;
}

/** Median fall of the other parcels between two days, in place of the land around the field. */
function fallOfOthers(others: readonly (readonly FieldView[])[], from: string, to: string): number | null {
  const falls = others.flatMap((views) => {
    const [before, now] = [from, to].map((day) => views.find((view) => view.day === day));
    return before && now ? [before.value - now.value] : [];
  });
  return falls.toSorted((a, b) => a - b)[Math.floor(falls.length / 2)] ?? null;
}

test.skipIf(scenes === null)(
  'more than half of the real views need nothing, and few raise an alarm',
  async () => {
    const series: RealView[][] = [];
    for (const { position } of parcels) series.push(await viewsOf(position));
    const advices = series.flatMap((views, field) =>
      views.flatMap((view, i) => {
        if (view.day < '2018-04-01' || view.day > '2018-10-31') return [];
        const clear = views.slice(0, i).filter(isClear);
        const [earlier, before] = clear.slice(-2) as [RealView, RealView];
        const others = series.filter((_, other) => other !== field);
        const input: AdviceInput = {
          service: 'vegetation-index',
          viewed: view.day,
          today: addDays(view.day, 3),
          latitude: 50.8,
          crop: parcels[field]!.crop,
          validShare: view.validShare,
          hazeShare: view.hazeShare,
          surroundingFall: fallOfOthers(others, before.day, view.day),
          ndvi: { now: view.value, before, earlier },
          series: clear,
          spread: view.spread,
          spreadBefore: before.spread,
        };
        return [chooseAdvice(input).code];
      }),
    );
    const count = (code: string): number => advices.filter((one) => one === code).length;
    expect(advices.length).toBeGreaterThan(150);
    expect(count('nothing-to-do') / advices.length).toBeGreaterThan(0.5);
    expect(count('walk-now') / advices.length).toBeLessThan(0.05);
    expect(count('normal-seedbed')).toBeGreaterThan(0);
    expect(count('between-crops')).toBeGreaterThan(0);
    expect(count('ask-sowing')).toBe(0);
    expect(count('check-emergence')).toBe(0);
  },
  300_000,
);
