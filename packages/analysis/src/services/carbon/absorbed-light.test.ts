import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AbsorbedLight } from './absorbed-light.ts';

type Observations = readonly (readonly [day: number, share: number])[];

function absorbedLightOf(light: readonly number[], observations: Observations) {
  const sum = new AbsorbedLight(1, Float64Array.from(light));
  for (const [day, share] of observations) sum.add(day, Float64Array.of(share));
  return { total: sum.totals(1, 0)[0]!, days: sum.countDays(0) };
}

/** Reference implementation: adds up day by day. */
function dayByDay(light: readonly number[], observations: Observations): { total: number; days: number } {
  const shareByDay = new Map(observations);
  const days = [...shareByDay.keys()];
  const [firstDay, lastDay] = [days[0]!, days.at(-1)!];
  let [total, countedDays] = [0, 0];
  for (const [index, lightOfDay] of light.entries()) {
    const day = index + 1;
    if (day < firstDay - 10 || day > lastDay + 10) continue;
    const before = days.findLast((one) => one <= day) ?? firstDay;
    const after = days.find((one) => one >= day) ?? lastDay;
    const fraction = before === after ? 0 : (day - before) / (after - before);
    const share =
      day < firstDay
        ? shareByDay.get(firstDay)!
        : shareByDay.get(before)! * (1 - fraction) + shareByDay.get(after)! * fraction;
    total += share * lightOfDay;
    countedDays++;
  }
  return { total, days: countedDays };
}

const constantLight = Array.from({ length: 100 }, () => 2);

describe('absorbed light', () => {
  it('of a constant share is that share of all light', () => {
    expect(
      absorbedLightOf(constantLight, [
        [1, 0.5],
        [100, 0.5],
      ]),
    ).toEqual({ total: 100, days: 100 });
  });

  it('is interpolated linearly between two observations', () => {
    const { total } = absorbedLightOf(constantLight, [
      [0, 0],
      [100, 1],
    ]);
    // The absorbed share rises from 0.01 on day 1 to 1 on day 100, so that all shares sum to 50.5.
    expect(total).toBeCloseTo(2 * 50.5, 9);
  });

  it('extends the first and the last share for at most ten days', () => {
    expect(absorbedLightOf(constantLight, [[50, 1]])).toEqual({ total: 2 * 21, days: 21 });
  });

  it('uses an observation before the season only as the start of an interpolation', () => {
    expect(absorbedLightOf(constantLight, [[-20, 1]])).toEqual({ total: 0, days: 0 });
    const line = absorbedLightOf(constantLight, [
      [-20, 0],
      [20, 0.8],
    ]);
    expect(line.days).toBe(30);
  });

  it('uses the later of two observations on a day from that day on', () => {
    const { total } = absorbedLightOf(constantLight, [
      [1, 0.2],
      [50, 0.2],
      [50, 1],
      [100, 1],
    ]);
    expect(total).toBeCloseTo(2 * (50 * 0.2 + 50), 9);
  });

  it('equals the sum day by day, for any observations', () => {
    const observations = fc
      .uniqueArray(fc.integer({ min: -40, max: 120 }), { minLength: 1, maxLength: 20 })
      .chain((days) =>
        fc.tuple(
          ...days
            .toSorted((a, b) => a - b)
            .map((day) => fc.tuple(fc.constant(day), fc.double({ min: 0, max: 0.95, noNaN: true }))),
        ),
      );
    const light = fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { minLength: 120, maxLength: 120 });
    fc.assert(
      fc.property(light, observations, (lightByDay, observedPoints) => {
        const [actual, expected] = [
          absorbedLightOf(lightByDay, observedPoints),
          dayByDay(lightByDay, observedPoints),
        ];
        expect(actual.total).toBeCloseTo(expected.total, 8);
        expect(actual.days).toBe(expected.days);
      }),
    );
  });

  it('is computed by pixel: gaps in one observation are interpolated between its neighbours', () => {
    const sum = new AbsorbedLight(2, Float64Array.from(constantLight));
    sum.add(1, Float64Array.of(0.4, 0.4));
    sum.add(50, Float64Array.of(0.9, Number.NaN));
    sum.add(100, Float64Array.of(0.4, 0.4));
    const [first, second] = sum.totals(2, 100);
    expect(second).toBeCloseTo(80, 9);
    expect(first).toBeGreaterThan(100);
    expect([sum.longestGap(0), sum.longestGap(1)]).toEqual([50, 99]);
    expect([...sum.totals(3, 100)].map(Number.isNaN)).toEqual([false, true]);
    expect([...sum.totals(2, 101)].map(Number.isNaN)).toEqual([true, true]);
  });
});
