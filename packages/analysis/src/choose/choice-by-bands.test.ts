import { describe, expect, it } from 'vitest';
import { sceneMessages } from '../messages/scene-messages.ts';
import { burnScar } from '../services/burn-scar/recipe.ts';
import { carbon } from '../services/carbon/recipe.ts';
import { analyseScenes, dn, refusalOf } from '../testing/analyse-scenes.ts';
import { analyseSyntheticSeries } from '../testing/analyse-series.ts';
import { scenesEvery } from '../testing/series-of-scenes.ts';

const june = { from: '2026-06-01', to: '2026-06-30' };

/** Value by pixel of 10 m: data in the leftmost `columns` of the field's 20 columns. */
const filledColumns = (columns: number, value: number): number[] =>
  Array.from({ length: 1600 }, (_, pixel) => (pixel % 40 < 4 + columns ? value : 0));

describe('a pass with a clear classification and a band that is partly empty', () => {
  const newer = { id: 'newer', datetime: '2026-06-20T10:30:00Z' };
  const olderScene = { id: 'older', datetime: '2026-06-10T10:30:00Z' };

  it.each(['red', 'nir'])('is skipped where %s has data on less than 60 % of the field', async (band) => {
    const half = { ...newer, [band]: filledColumns(11, dn(0.3)) };
    const { record, rejected } = await analyseScenes([half, olderScene], june);
    expect(record.metadata.provenance.scenes.map(({ id }) => id)).toEqual(['older']);
    expect(rejected).toMatchObject([
      {
        id: 'newer',
        reason: 'not_enough_clear',
        detail: sceneMessages.too_little_usable({
          share: { figure: 55, decimals: 0 },
          day: { day: '2026-06-20' },
          least: { figure: 60, decimals: 0 },
        }),
      },
    ]);
    expect(await refusalOf(analyseScenes([half], june))).toMatchObject({ reason: 'not_enough_clear' });
  });

  it('is used from 60 % on', async () => {
    const { record } = await analyseScenes([{ ...newer, nir: filledColumns(12, dn(0.3)) }, olderScene], june);
    expect(record.metadata.provenance.scenes.map(({ id }) => id)).toEqual(['newer']);
    expect(record.metadata.provenance.pixels).toEqual({ inside: 400, valid: 240 });
  });

  it('is used where only a band of a further index is empty', async () => {
    const { record } = await analyseScenes(
      [{ ...newer, rededge1: dn(0.1), nir08: Array(400).fill(0) }, olderScene],
      june,
    );
    expect(record.metadata.provenance.scenes.map(({ id }) => id)).toEqual(['newer']);
  });

  const green = { red: dn(0.06), nir: dn(0.42) };

  it('is skipped by a time-series recipe too', async () => {
    const scenes = scenesEvery(41, 10, (before) =>
      before === 0 ? { ...green, nir: filledColumns(11, dn(0.42)) } : green,
    );
    const when = { from: '2026-05-01', to: '2026-06-01' };
    const { record, rejected } = await analyseSyntheticSeries(scenes, { recipe: carbon, when });
    expect(record.metadata.indices.date).toBe(scenes[1]!.datetime!.slice(0, 10));
    expect(rejected).toContainEqual(
      expect.objectContaining({ id: scenes[0]!.id, reason: 'not_enough_clear' }),
    );
  });

  it('counts the pixels that any one scene of the pass measured in every band', async () => {
    const bands = { nir08: dn(0.3), swir22: dn(0.1) };
    const burnt = { nir08: dn(0.1), swir22: dn(0.3) };
    const recipeInputs = { referenceDate: '2026-05-25' };
    const halfOf = (from: number, to: number) =>
      Array.from({ length: 400 }, (_, pixel) => (pixel % 20 >= from && pixel % 20 < to ? dn(0.3) : 0));
    const before = { id: 'before', datetime: '2026-05-20T10:30:00Z', ...bands };
    const left = { id: 'left', ...burnt, swir22: halfOf(0, 7) };
    const right = { id: 'right', ...burnt, swir22: halfOf(7, 20), datetime: '2026-06-01T10:30:10Z' };
    const when = { from: '2026-05-26', to: '2026-06-02' };
    const { record } = await analyseSyntheticSeries([before, left, right], {
      recipe: burnScar,
      when,
      recipeInputs,
    });
    expect(record.metadata.provenance.pixels).toEqual({ inside: 100, valid: 100 });
    const analysisOfLeft = analyseSyntheticSeries([before, left], { recipe: burnScar, when, recipeInputs });
    expect(await refusalOf(analysisOfLeft)).toMatchObject({
      reason: 'not_enough_clear',
      message: '50 % of the field is usable on 1 Jun 2026; 60 % is needed.',
    });
  });
});
