/** @module-tag deep */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SceneError } from '../reasons/scene-error.ts';
import { geoKeys, plainTiff, scale, tiePoint } from '../testing/plain-tiff.ts';
import { cog, readAll } from '../testing/tiff-in-memory.ts';

const geoTags = [scale(10, 10), tiePoint(0, 0, 500_040, 5_640_000), geoKeys('area')];
/**
 * Every supported way to write header and blocks of a file; the last two state a compression, but their bytes are not
 * compressed.
 */
const files: Record<string, Uint8Array> = {
  'in tiles': cog,
  'in strips': plainTiff(geoTags),
  'in strips, most significant byte first': plainTiff(geoTags, 1, { order: 'big', pointer: 4 }),
  BigTIFF: plainTiff(geoTags, 1, { order: 'little', pointer: 8 }),
  'BigTIFF, most significant byte first': plainTiff(geoTags, 1, { order: 'big', pointer: 8 }),
  LZW: plainTiff(geoTags, 5),
  PackBits: plainTiff(geoTags, 32_773),
};

/**
 * The header with its directory at the start, and the lists that it points to at the end: a changed byte there has the
 * most effect.
 */
const sensitiveBytes = 600;
const changes = fc.array(
  fc.record({
    where: fc.constantFrom('start', 'end', 'anywhere'),
    near: fc.nat(sensitiveBytes),
    /** Position as a share of the file's length. */
    share: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    to: fc.nat(255),
  }),
  { maxLength: 8 },
);
type FileChange = typeof changes extends fc.Arbitrary<(infer One)[]> ? One : never;

/** Padding after the lists in the files. */
const paddingBytes = 4096;
function offsetOf({ where, near, share }: FileChange, length: number): number {
  if (where === 'start') return near;
  return where === 'end' ? length - paddingBytes + near : Math.floor(share * length);
}

/** Share of the file that is kept. */
const remainingShare = fc.oneof(
  { weight: 3, arbitrary: fc.constant(1) },
  fc.double({ min: 0, max: 1, noNaN: true }),
);

it.each(Object.entries(files))(
  'a TIFF (%s) that is cut short or has up to eight changed bytes gives pixels or a named reason, in bounded time and memory',
  async (_, file) => {
    await fc.assert(
      fc.asyncProperty(changes, remainingShare, async (list, share) => {
        const bytes = Uint8Array.from(file.subarray(0, Math.ceil(file.byteLength * share)));
        for (const change of list) bytes[offsetOf(change, bytes.byteLength)] = change.to;
        const start = performance.now();
        await readAll(bytes).catch((error: unknown) => {
          expect(error).toBeInstanceOf(SceneError);
        });
        expect(performance.now() - start).toBeLessThan(5_000);
      }),
      { numRuns: 40_000 },
    );
    expect(process.memoryUsage().rss).toBeLessThan(2 * 1024 ** 3);
  },
  600_000,
);
