import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SceneError } from '../scene-error.ts';
import { cog, readAll } from '../testing/tiff-in-memory.ts';

/** The header and the directory, where a changed byte moves everything that follows. */
const headerBytes = 600;

it('a TIFF with up to eight changed bytes gives pixels or a named reason, in bounded time and memory', async () => {
  const change = fc.record({
    at: fc.nat(cog.byteLength - 1),
    near: fc.nat(headerBytes),
    to: fc.nat(255),
    header: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      const bytes = Uint8Array.from(cog);
      for (const { at, near, to, header } of changes) bytes[header ? near : at] = to;
      const start = performance.now();
      await readAll(bytes).catch((error: unknown) => {
        expect(error).toBeInstanceOf(SceneError);
      });
      expect(performance.now() - start).toBeLessThan(5_000);
    }),
    { numRuns: 200_000 },
  );
  expect(process.memoryUsage().rss).toBeLessThan(2 * 1024 ** 3);
}, 600_000);
