import { expect, test } from 'vitest';
import { rgbPixels } from './rgb-pixels.ts';
import { encodeRgbWebp } from './rgb-webp.ts';

const image = (width: number, height: number) =>
  encodeRgbWebp(new Uint8Array(width * height * 3).fill(120), width, height, 1);

test('an image is decoded to three bytes a pixel', async () => {
  const decoded = await rgbPixels(await image(8, 5), 100);
  expect(decoded).toMatchObject({ width: 8, height: 5 });
  expect(decoded!.pixels).toHaveLength(8 * 5 * 3);
  for (const byte of decoded!.pixels) expect(Math.abs(byte - 120)).toBeLessThan(4);
});

test('a large image is reduced, in proportion', async () => {
  const decoded = await rgbPixels(await image(80, 40), 20);
  expect(decoded).toMatchObject({ width: 20, height: 10 });
});

test('bytes that are no image give none', async () => {
  expect(await rgbPixels(Buffer.from('not a picture'), 20)).toBeNull();
});
