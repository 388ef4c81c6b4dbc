/** @module-tag deep */
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { refusalOf } from './real-files.test-support.ts';

it('a ZIP bomb is refused, whatever sizes its directory states', () => {
  const bomb = zipSync({ 'doc.kml': new Uint8Array(260 * 1024 * 1024) });
  expect(refusalOf('bomb.kmz', bomb)).toBe('too_big_unpacked');
  const view = new DataView(bomb.buffer, bomb.byteOffset);
  const directory = view.getUint32(bomb.length - 6, true);
  view.setUint32(directory + 24, 10, true);
  expect(refusalOf('bomb.kmz', bomb)).toBe('too_big_unpacked');
});
