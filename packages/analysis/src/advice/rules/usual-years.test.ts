import { expect, test } from 'vitest';
import type { AdviceInput, FieldView } from '../advice-input.ts';
import { addDays, daysBetween } from '../crops/year-days.ts';
import { chooseAdvice } from './choose-advice.ts';

type Curve = readonly (readonly [day: number, ndvi: number])[];

/** Usual NDVI of a year; between its points it changes evenly. */
const curves: Record<string, { more: Partial<AdviceInput>; curve: Curve }> = {
  maize: {
    more: { crop: 'maize', latitude: 50.8 },
    curve: [
      [1, 0.35],
      [100, 0.4],
      [120, 0.18],
      [152, 0.2],
      [190, 0.82],
      [205, 0.88],
      [235, 0.82],
      [262, 0.6],
      [267, 0.2],
      [300, 0.2],
      [366, 0.35],
    ],
  },
  'winter wheat': {
    more: { crop: 'wheat', latitude: 49 },
    curve: [
      [1, 0.3],
      [75, 0.4],
      [120, 0.8],
      [145, 0.86],
      [165, 0.82],
      [195, 0.3],
      [210, 0.2],
      [300, 0.17],
      [330, 0.22],
      [366, 0.3],
    ],
  },
  'maize of the south': {
    more: { crop: 'maize', latitude: -30 },
    curve: [
      [1, 0.75],
      [20, 0.86],
      [50, 0.84],
      [100, 0.4],
      [130, 0.2],
      [300, 0.2],
      [340, 0.45],
      [366, 0.75],
    ],
  },
  rape: {
    more: { crop: 'rape', latitude: 49 },
    curve: [
      [1, 0.6],
      [70, 0.62],
      [105, 0.85],
      [125, 0.68],
      [150, 0.84],
      [190, 0.35],
      [205, 0.2],
      [240, 0.18],
      [290, 0.55],
      [366, 0.6],
    ],
  },
};

function valueOn(curve: Curve, day: number): number {
  const next = Math.max(
    1,
    curve.findIndex(([at]) => at >= day),
  );
  const [[fromDay, from], [toDay, to]] = [curve[next - 1]!, curve[next]!];
  return from + ((day - fromDay) / (toDay - fromDay)) * (to - from);
}

/** Views every five days of two equal years. */
const viewsOf = (curve: Curve): FieldView[] =>
  Array.from({ length: 146 }, (_, i) => {
    const day = addDays('2024-01-01', i * 5);
    const dayOfItsYear = daysBetween(day < '2025-01-01' ? '2024-01-01' : '2025-01-01', day) + 1;
    return { day, value: valueOn(curve, dayOfItsYear) };
  });

const alarms = new Set(['walk-now', 'check-emergence', 'below-last-year', 'ask-sowing', 'ask-crop']);

test.each(Object.entries(curves))('a usual year of %s raises no alarm', (_, { more, curve }) => {
  const views = viewsOf(curve);
  const advices = views.slice(73).map(({ day, value }, i) => {
    const at = 73 + i;
    const input: AdviceInput = {
      service: 'vegetation-index',
      viewed: day,
      today: addDays(day, 2),
      latitude: 50,
      validShare: 1,
      hazeShare: 0,
      ndvi: { now: value, before: views[at - 1]!, earlier: views[at - 2]! },
      ndre: { now: 0.4, before: { day: views[at - 1]!.day, value: 0.4 } },
      series: views.slice(0, at + 1),
      spread: 0.12,
      lastYear: { value: views[at - 73]!.value, sameCrop: true },
      ...more,
    };
    return { day, code: chooseAdvice(input).code, value: Number(value.toFixed(2)) };
  });
  expect(advices.filter(({ code }) => alarms.has(code))).toEqual([]);
});
