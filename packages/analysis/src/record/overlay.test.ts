import { boundsOf } from '@furrow/geo/area/bounds';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse.ts';
import { rampSteps, rampTable } from '../render/ramps.ts';
import { folderCatalogue } from '../search/folder-catalogue.ts';
import { vegetationIndex } from '../services/vegetation-index/recipe.ts';
import { fieldOfPixels, writeCatalogue } from '../testing/synthetic-scene.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { renderOverlay } from './overlay.ts';

describe('overlay image', () => {
  it('covers exactly the box of the outline and is transparent where no pixel is valid', async () => {
    // The left half of the field is bare, the right half green, and a corner is cloudy.
    const red = Array.from({ length: 1600 }, (_, i) => (i % 40 < 14 ? 2500 : 1500));
    const nir = Array.from({ length: 1600 }, (_, i) => (i % 40 < 14 ? 3000 : 5500));
    const scl = new Array<number>(400).fill(4);
    for (const row of [2, 3, 4]) for (const column of [2, 3, 4]) scl[row * 20 + column] = 9;
    const field = fieldOfPixels(4, 4, 20, 20);
    const imagery = folderCatalogue(writeCatalogue(temporaryFolder(), [{ id: 'A', red, nir, scl }]));
    const when = { date: '2026-06-01' };
    const { result } = await analyse({ field, recipe: vegetationIndex, when, collection: null }, imagery);
    const { frame, png } = await renderOverlay(result);
    expect(frame.bounds).toEqual(boundsOf(field.parts));
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([frame.width, frame.height, 4]);
    const pixelAt = (x: number, y: number) => [
      ...data
        .subarray((Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4)
        .subarray(0, 4),
    ];
    expect(pixelAt(0.1, 0.1)[3]).toBe(0);
    const [bare, green] = [pixelAt(0.25, 0.8), pixelAt(0.75, 0.8)];
    expect(bare[3]).toBe(255);
    expect(green[3]).toBe(255);
    expect(bare[0]).toBeGreaterThan(bare[1]!);
    expect(green[1]).toBeGreaterThan(green[0]!);
    const shade = Math.round(0.8 * 255);
    expect(green.slice(0, 3)).toEqual([...rampTable('vegetation').subarray(shade * 3, shade * 3 + 3)]);
  });
});

describe('ten steps of a scale', () => {
  it('begin below 0.1 in dark red and end at 0.9 in the darkest green', () => {
    const steps = rampSteps('vegetation', [0, 1]);
    expect(steps.map(({ from }) => from)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]);
    const [first, last] = [steps[0]!.color, steps[9]!.color];
    const channel = (color: string, index: number) =>
      Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16);
    expect(channel(first, 0)).toBeGreaterThan(2 * channel(first, 1));
    expect(channel(last, 1)).toBeGreaterThan(2 * channel(last, 0));
  });

  it('rise in lightness to straw, then fall, each step distinct from the next without its hue', () => {
    const light = rampSteps('vegetation', [0, 1]).map(({ color }) => luminance(color));
    expect(light.slice(0, 5)).toEqual(light.slice(0, 5).toSorted((a, b) => a - b));
    expect(light.slice(4)).toEqual(light.slice(4).toSorted((a, b) => b - a));
    const contrasts = light
      .slice(1)
      .map((value, i) => (Math.max(value, light[i]!) + 0.05) / (Math.min(value, light[i]!) + 0.05));
    expect(Math.min(...contrasts)).toBeGreaterThan(1.1);
  });

  it.each(['moisture', 'soil', 'growth'] as const)(
    'of %s fall, each step darker than the one before without its hue',
    (ramp) => {
      const light = rampSteps(ramp, [-0.3, 0.7]).map(({ color }) => luminance(color));
      for (const [step, value] of light.slice(1).entries()) {
        expect((light[step]! + 0.05) / (value + 0.05)).toBeGreaterThan(1.1);
      }
    },
  );
});

/** Relative luminance (WCAG 2.2) of #rrggbb. */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
