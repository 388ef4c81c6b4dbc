import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AbsorbedLight } from './absorbed-light.ts';

type Looks = readonly (readonly [day: number, share: number])[];

function absorbed(light: readonly number[], looks: Looks) {
  const sum = new AbsorbedLight(1, Float64Array.from(light));
  for (const [day, share] of looks) sum.take(day, Float64Array.of(share));
  return { whole: sum.whole(1, 0)[0]!, days: sum.countedDays(0) };
}

/** Reference implementation: adds up day by day. */
function dayByDay(light: readonly number[], looks: Looks): { whole: number; days: number } {
  const seen = new Map(looks);
  const days = [...seen.keys()];
  const [first, last] = [days[0]!, days.at(-1)!];
  let [whole, counted] = [0, 0];
  for (const [at, ofDay] of light.entries()) {
    const day = at + 1;
    if (day < first - 10 || day > last + 10) continue;
    const before = days.findLast((one) => one <= day) ?? first;
    const after = days.find((one) => one >= day) ?? last;
    const way = before === after ? 0 : (day - before) / (after - before);
    const share = day < first ? seen.get(first)! : seen.get(before)! * (1 - way) + seen.get(after)! * way;
    whole += share * ofDay;
    counted++;
  }
  return { whole, days: counted };
}

const steady = Array.from({ length: 100 }, () => 2);

describe('absorbed light', () => {
  it('of a constant share is that share of all light', () => {
    expect(
      absorbed(steady, [
        [1, 0.5],
        [100, 0.5],
      ]),
    ).toEqual({ whole: 100, days: 100 });
  });

  it('is interpolated linearly between two observations', () => {
    const { whole } = absorbed(steady, [
      [0, 0],
      [100, 1],
    ]);
    // Days 1 to 100 at 0.01 to 1.
    expect(whole).toBeCloseTo(2 * 50.5, 9);
  });

  it('extends the first and the last share for at most ten days', () => {
    expect(absorbed(steady, [[50, 1]])).toEqual({ whole: 2 * 21, days: 21 });
  });

  it('uses an observation before the season only as the start of an interpolation', () => {
    expect(absorbed(steady, [[-20, 1]])).toEqual({ whole: 0, days: 0 });
    const line = absorbed(steady, [
      [-20, 0],
      [20, 0.8],
    ]);
    expect(line.days).toBe(30);
  });

  it('uses the later of two observations on a day from that day on', () => {
    const { whole } = absorbed(steady, [
      [1, 0.2],
      [50, 0.2],
      [50, 1],
      [100, 1],
    ]);
    expect(whole).toBeCloseTo(2 * (50 * 0.2 + 50), 9);
  });

  it('equals the sum day by day, for any observations', () => {
    const looks = fc
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
      fc.property(light, looks, (ofDays, of) => {
        const [found, expected] = [absorbed(ofDays, of), dayByDay(ofDays, of)];
        expect(found.whole).toBeCloseTo(expected.whole, 8);
        expect(found.days).toBe(expected.days);
      }),
    );
  });

  it('is computed by pixel: gaps in one observation are interpolated between its neighbours', () => {
    const sum = new AbsorbedLight(2, Float64Array.from(steady));
    sum.take(1, Float64Array.of(0.4, 0.4));
    sum.take(50, Float64Array.of(0.9, Number.NaN));
    sum.take(100, Float64Array.of(0.4, 0.4));
    const [first, second] = sum.whole(2, 100);
    expect(second).toBeCloseTo(80, 9);
    expect(first).toBeGreaterThan(100);
    expect([sum.longestGap(0), sum.longestGap(1)]).toEqual([50, 99]);
    expect([...sum.whole(3, 100)].map(Number.isNaN)).toEqual([false, true]);
    expect([...sum.whole(2, 101)].map(Number.isNaN)).toEqual([true, true]);
  });
});
