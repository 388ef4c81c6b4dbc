import sharp from 'sharp';
import { expect, test } from 'vitest';
import { losslessWebp } from './lossless-webp.ts';

test('an image with transparency keeps every pixel', async () => {
  const pixels = Uint8Array.from({ length: 40 * 30 * 4 }, (_, index) => (index * 37) % 251);
  for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = alpha % 3 === 0 ? 0 : 255;
  const raw = { width: 40, height: 30, channels: 4 } as const;
  const png = await sharp(pixels, { raw }).png().toBuffer();
  const { data, info } = await sharp(await losslessWebp(png))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject(raw);
  const visible = (values: Uint8Array) =>
    Array.from(values, (value, index) => (values[index | 3] === 0 ? 0 : value));
  expect(visible(data)).toEqual(visible(pixels));
});
