import { expect, test } from 'vitest';
import { loadSharp } from './load-sharp.ts';

test('no image data remains in a cache after encoding', async () => {
  const sharp = await loadSharp();
  const pixels = Buffer.alloc(512 * 512 * 4, 120);
  await sharp(pixels, { raw: { width: 512, height: 512, channels: 4 } })
    .webp()
    .toBuffer();
  const { memory, items } = sharp.cache();
  expect([memory.max, memory.current, items.max, items.current]).toEqual([0, 0, 0, 0]);
});
