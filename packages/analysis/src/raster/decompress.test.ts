import { expect, test } from 'vitest';
import { compressionName } from './decompress.ts';

test.each([
  [8, 'Deflate'],
  [2, 'CCITTRLE'],
  [6, 'OJPEG'],
  [32908, null],
])('a packing has the name of libtiff in every language (%i)', (method, name) => {
  expect(compressionName(method)).toBe(name);
});
