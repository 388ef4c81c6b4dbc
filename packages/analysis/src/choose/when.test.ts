import { describe, expect, it } from 'vitest';
import { analyseScenes, refusalOf } from '../testing/analyse-scenes.ts';
import type { SpanAroundDue } from './when.ts';

const sceneOn = (day: number, more: object = {}) => ({
  id: `of the ${day}th`,
  datetime: `2026-06-${String(day).padStart(2, '0')}T10:30:00Z`,
  ...more,
});
const cloud = { scl: 9 };
const spanAroundDue: SpanAroundDue = {
  from: '2026-06-03T10:30:00.001Z',
  due: '2026-06-14T09:00:00.000Z',
  to: '2026-06-24T09:00:00.000Z',
};
const usedScenes = async (...scenes: Parameters<typeof analyseScenes>[0]) =>
  (await analyseScenes(scenes, spanAroundDue)).record.metadata.provenance.scenes.map(({ id }) => id);

describe('for a span around an instant', () => {
  it('the newest clear scene before it is used, however many came after', async () => {
    expect(await usedScenes(sceneOn(5), sceneOn(8), sceneOn(13, cloud), sceneOn(15), sceneOn(23))).toEqual([
      'of the 8th',
    ]);
  });

  it('else the first clear one after it', async () => {
    expect(await usedScenes(sceneOn(8, cloud), sceneOn(15, cloud), sceneOn(18), sceneOn(23))).toEqual([
      'of the 18th',
    ]);
    expect(await usedScenes(sceneOn(15), sceneOn(23))).toEqual(['of the 15th']);
    expect(await usedScenes(sceneOn(14), sceneOn(18))).toEqual(['of the 14th']);
  });

  it('no scene outside the span is used, to the millisecond', async () => {
    const scenes = [sceneOn(3), sceneOn(24), sceneOn(25)];
    expect(await refusalOf(analyseScenes(scenes, spanAroundDue))).toMatchObject({
      reason: 'no_scene',
      message: expect.stringContaining('between 3 Jun 2026 and 24 Jun 2026'),
    });
    expect(await usedScenes(...scenes, sceneOn(24, { id: 'early', datetime: spanAroundDue.to }))).toEqual([
      'early',
    ]);
    expect(await usedScenes(...scenes, sceneOn(3, { id: 'late', datetime: spanAroundDue.from }))).toEqual([
      'late',
    ]);
  });
});
