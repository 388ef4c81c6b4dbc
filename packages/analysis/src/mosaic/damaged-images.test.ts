import { inEnglish } from '@furrow/messages/in-english';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { anItem, drawTile, plainImage, tileOver } from './mosaic-world.test-support.ts';
import { writeTestTiff } from './test-tiff.test-support.ts';

const small = {
  ...plainImage([200, 100, 50]),
  tileSide: 16,
  levels: [64, 32].map((side) => ({ side, colour: () => [200, 100, 50] as const })),
};
const webTile = tileOver(3.695, 51.088, 15);

test('an image with any damage is drawn as far as possible, or rejected with a reason', {
  tags: ['deep'],
}, async () => {
  const folder = temporaryFolder();
  const intactFiles = { plain: writeTestTiff(small), packed: writeTestTiff({ ...small, compressed: true }) };
  const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('plain', 'packed'),
      damage,
      fc.boolean(),
      async (kind, bytes, isDamagedAfterOpening) => {
        const file = Buffer.from(intactFiles[kind]);
        for (const [position, value] of bytes) {
          // Late damage starts in the middle of the file, because the directories are after the pixels.
          const from = isDamagedAfterOpening ? Math.floor(file.length * 0.5) : 0;
          file[from + (position % (file.length - from))] = value;
        }
        const { pixels, rejected } = await drawTile(webTile, [
          anItem(folder, { id: 'a', image: small, bytes: file }),
        ]);
        expect(pixels.length).toBe(256 * 256 * 4);
        for (const { detail } of rejected) expect(inEnglish(detail).length).toBeGreaterThan(10);
      },
    ),
    { numRuns: process.env['FURROW_DEEP'] === '1' ? 150 : 40 },
  );
});
