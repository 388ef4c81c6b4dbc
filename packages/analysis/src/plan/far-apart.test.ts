import { checkField, type Field } from '@furrow/geo/validity/validity';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse.ts';
import { renderOverlay } from '../record/overlay.ts';
import { vegetationIndex } from '../services/vegetation-index/recipe.ts';
import { analyseScenes, day, dn, refusalOf } from '../testing/analyse-scenes.ts';
import { fieldOfPixels } from '../testing/synthetic-scene.ts';

function mergeFields(...fields: Field[]): Field {
  const check = checkField({ type: 'MultiPolygon', coordinates: fields.flatMap(({ parts }) => parts) });
  if (!check.ok) throw new Error(check.refusal.reason);
  return check.field;
}

describe('a field of several parts', () => {
  it('some hundred metres apart is one image, transparent between them', async () => {
    const field = mergeFields(fieldOfPixels(2, 2, 6, 30), fieldOfPixels(30, 2, 6, 30));
    const { record, result } = await analyseScenes([{ id: 'A' }], { date: day }, field);
    expect(record.metadata.provenance.pixels).toEqual({ inside: 360, valid: 360 });
    const { frame, png } = await renderOverlay(result);
    const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    const opacity = (share: number): number =>
      data[(Math.floor(frame.height / 2) * frame.width + Math.floor(share * frame.width)) * 4 + 3]!;
    expect([0.05, 0.5, 0.95].map(opacity)).toEqual([255, 0, 255]);
  });

  it('75 km apart costs no more than its own pixels, and no pixel of either is lost', async () => {
    const distanceM = 7500;
    const scenes = [
      { id: 'near', red: dn(0.1), nir: dn(0.3) },
      { id: 'far', red: dn(0.05), nir: dn(0.45), column: distanceM },
    ];
    const field = mergeFields(fieldOfPixels(4, 4, 10, 2), fieldOfPixels(distanceM + 4, 34, 10, 2));
    const { record, result } = await analyseScenes(scenes, { date: day }, field);
    expect(record.metadata.provenance.pixels).toEqual({ inside: 40, valid: 40 });
    expect(record.metadata.indices.average).toBeCloseTo((0.5 + 0.8) / 2, 9);
    expect(result.plan.grid.width * result.plan.grid.height).toBeGreaterThan(100_000);
    expect(result.index.values).toHaveLength(40);
  });

  it('too far apart for one image is refused before any search, with advice', async () => {
    const imagery = {
      simulated: false,
      search: () => Promise.reject(new Error('It searched.')),
      open: () => Promise.reject(new Error('It opened a file.')),
    };
    const [one, other] = [fieldOfPixels(0, 0, 10, 10), fieldOfPixels(9000, 9000, 10, 10)];
    // `checkField` refuses such a field earlier; the engine does not rely on it.
    const field = { ...one, parts: [...one.parts, ...other.parts] };
    const request = { field, recipe: vegetationIndex, when: { date: day }, collection: null };
    const refusal = await refusalOf(analyse(request, imagery));
    expect(refusal.reason).toBe('too_spread');
    expect(refusal.message).toMatch(
      /^The field stretches over 9\d\u00a0km by 9\d\u00a0km, too far for one analysis\. Save the parts that are far apart as separate fields\.$/,
    );
  });
});
