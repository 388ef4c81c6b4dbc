import { describe, expect, it } from 'vitest';
import { analysed, refusalOf } from './testing/analysed.ts';
import type { AroundDue } from './when.ts';

const on = (day: number, more: object = {}) => ({
  id: `of the ${day}th`,
  datetime: `2026-06-${String(day).padStart(2, '0')}T10:30:00Z`,
  ...more,
});
const cloud = { scl: 9 };
const around: AroundDue = {
  from: '2026-06-03T10:30:00.001Z',
  due: '2026-06-14T09:00:00.000Z',
  to: '2026-06-24T09:00:00.000Z',
};
const takenOf = async (...scenes: Parameters<typeof analysed>[0]) =>
  (await analysed(scenes, around)).record.metadata.provenance.scenes.map(({ id }) => id);

describe('for a span around an instant', () => {
  it('the newest clear scene before it is used, however many came after', async () => {
    expect(await takenOf(on(5), on(8), on(13, cloud), on(15), on(23))).toEqual(['of the 8th']);
  });

  it('else the first clear one after it', async () => {
    expect(await takenOf(on(8, cloud), on(15, cloud), on(18), on(23))).toEqual(['of the 18th']);
    expect(await takenOf(on(15), on(23))).toEqual(['of the 15th']);
    expect(await takenOf(on(14), on(18))).toEqual(['of the 14th']);
  });

  it('no scene outside the span is used, to the millisecond', async () => {
    const scenes = [on(3), on(24), on(25)];
    expect(await refusalOf(analysed(scenes, around))).toMatchObject({
      reason: 'no_scene',
      message: expect.stringContaining('between 3 Jun 2026 and 24 Jun 2026'),
    });
    expect(await takenOf(...scenes, on(24, { id: 'early', datetime: around.to }))).toEqual(['early']);
    expect(await takenOf(...scenes, on(3, { id: 'late', datetime: around.from }))).toEqual(['late']);
  });
});
