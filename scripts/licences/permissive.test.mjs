import { expect, test } from 'vitest';
import { isAllowed, isPermissive } from '../../apps/web/build/permissive.ts';

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND BSD-3-Clause', true],
  ['GPL-3.0-only', false],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT OR GPL-2.0) AND AGPL-3.0', false],
  ['(MIT OR GPL-2.0) AND (ISC OR AGPL-3.0)', true],
  ['UNKNOWN', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['', false],
  ['Apache-2.0 WITH LLVM-exception', false],
])('%s: %s', (expression, permissive) => {
  expect(isPermissive(expression)).toBe(permissive);
});

test('an exception is for one package and one licence', () => {
  const libvips = '@img/sharp-libvips-linux-x64';
  expect(isAllowed({ name: libvips, licence: 'LGPL-3.0-or-later' })).toBe(true);
  expect(isAllowed({ name: libvips, licence: 'GPL-3.0-only' })).toBe(false);
  expect(isAllowed({ name: 'other', licence: 'LGPL-3.0-or-later' })).toBe(false);
});
