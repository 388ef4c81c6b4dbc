import { readFileSync } from 'node:fs';
import { inEnglish } from '@furrow/messages/in-english';
import { describe, expect, it } from 'vitest';
import { projectionFor } from '../projection/utm.ts';
import type { MultiPolygon, Position } from '../rings/polygon.ts';
import { closed, createSquare } from '../testing/fields.test-support.ts';
import { hasRealData, partsOf, realFields } from '../testing/real-fields.test-support.ts';
import { visibilityOf } from './grid-visibility.ts';

type PixelCounts = [pixels: number, pixelsInset: number];
type ReferenceData = {
  visibility: { file: string; feature: number; at10: PixelCounts; at20: PixelCounts }[];
};

/** Counts of centres and distances by GEOS, written by truth/fields_truth.py. */
const referenceData = JSON.parse(
  readFileSync(new URL('../../truth/fields_truth.json', import.meta.url), 'utf8'),
) as ReferenceData;

const utm = projectionFor(32631)!;

/** A rectangle in metres of UTM 31 north, with its corner on that of four pixels. */
function block(width: number, height: number): MultiPolygon {
  const corners: Position[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return [[closed(corners.map(([x, y]) => utm.inverse([500_000 + x, 5_600_000 + y])))]];
}

describe('the visibility of a field', () => {
  it('is green if enough pixels are well inside', () => {
    const { verdict, message } = visibilityOf([[createSquare()]], 10);
    expect(verdict).toBe('green');
    expect(inEnglish(message)).toMatch(
      /^The satellite sees this field well: [\d,]+ pixels of 10\u00a0m, [\d,]+ of them well inside\.$/,
    );
  });

  it('is green from 8 pixels', () => {
    expect(visibilityOf(block(40, 20), 10)).toMatchObject({ verdict: 'green', pixels: 8, pixelsInset: 8 });
    const { message, ...counts } = visibilityOf(block(70, 10), 10);
    expect(counts).toEqual({ verdict: 'amber', resolution: 10, pixels: 7, pixelsInset: 7 });
    expect(inEnglish(message)).toBe(
      'This field is small or narrow for 10\u00a0m pixels: only 7 are well inside it. The edges mix with what is around the field.',
    );
    expect(inEnglish(visibilityOf(block(20, 20), 20).message)).toContain('only 1 is well inside');
  });

  it('is amber if 60 % of the pixels lie along the edge', () => {
    // Three rows of pixels; the centres of the outer two rows are 4 m from an edge.
    const strip = block(600, 28).map((polygon) => polygon.map((ring) => shifted(ring, 1)));
    expect(visibilityOf(strip, 10)).toMatchObject({ verdict: 'amber', pixels: 180, pixelsInset: 60 });
  });

  it('is red if no pixel is left', () => {
    const thin = block(900, 8).map((polygon) => polygon.map((ring) => shifted(ring, 1)));
    const visibility = visibilityOf(thin, 20);
    expect(visibility).toMatchObject({ verdict: 'red', pixelsInset: 0 });
    expect(inEnglish(visibility.message)).toBe(
      'This field is too narrow: no 20\u00a0m pixel lies well inside it. Draw the whole block or choose a service with finer pixels.',
    );
  });
});

function shifted(ring: Position[], north: number): Position[] {
  return ring.map((position) => {
    const [x, y] = utm.forward(position);
    return utm.inverse([x, y + north]);
  });
}

describe.skipIf(!hasRealData)('the same pixel counts as in GEOS for', () => {
  it.each(referenceData.visibility)('$file, feature $feature', ({ file, feature, at10, at20 }) => {
    const parts = partsOf(realFields(`fields/${file}.geojson`)[feature]!);
    const countsAt = (resolution: number) => {
      const { pixels, pixelsInset } = visibilityOf(parts, resolution);
      return [pixels, pixelsInset];
    };
    expect(countsAt(10)).toEqual(at10);
    expect(countsAt(20)).toEqual(at20);
  });
});
