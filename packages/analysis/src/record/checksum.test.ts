import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../json/canonical-json.ts';
import { analyseScenes, day } from '../testing/analyse-scenes.ts';
import { resultChecksum } from './checksum.ts';

describe('the checksum of a result', () => {
  it('covers the whole grid, however large the grid and few the pixels', () => {
    const gridPixels = 200_003;
    const pixels = Int32Array.of(0, 5, 65_535, 65_536, 131_071, 200_002);
    const values = Float64Array.of(0.1, Number.NaN, -0.5, 1, 0.123456789, 0.75);
    const grid = new Uint32Array(gridPixels).fill(0x7fc00000);
    const floats = new Float32Array(grid.buffer);
    for (const [i, position] of pixels.entries()) if (!Number.isNaN(values[i])) floats[position] = values[i]!;
    const written = createHash('sha256')
      .update(grid)
      .update(canonicalJson({ b: 1, a: 'x' }))
      .digest('hex');
    expect(resultChecksum({ pixels, values, gridPixels }, { a: 'x', b: 1 })).toBe(written);
  });

  // Only a new version of the engine may change the expected checksum.
  it('is the same for the same pixels on every machine and in every year', async () => {
    const scene = {
      id: 'A',
      datetime: '2019-06-01T10:30:00Z',
      red: Array.from({ length: 1600 }, (_, i) => 1100 + ((i * 7919) % 900)),
      nir: Array.from({ length: 1600 }, (_, i) => 2500 + ((i * 104_729) % 4000)),
      scl: Array.from({ length: 400 }, (_, i) => [4, 4, 5, 7, 4, 9, 4, 2][i % 8]!),
      rededge1: 2200,
      nir08: 5200,
    };
    const { record } = await analyseScenes([scene], { date: day.replace('2026', '2019') });
    const { checksum, attribution } = record.metadata.provenance;
    expect(attribution).toBe('Contains modified Copernicus Sentinel data 2019');
    expect(checksum).toBe('da11f63958bcc8a454958c57c4011fc2a88da6342a90e4736085fe1692cb36cd');
  });
});
