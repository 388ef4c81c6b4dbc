import { expect, test } from 'vitest';
import { nameLand } from './name-land.ts';

test.each([
  [{ place: 'Ghent', country: 'Belgium' }, 'Field of 4.20\u00a0ha near Ghent, Belgium'],
  [{ place: 'Ghent', country: null }, 'Field of 4.20\u00a0ha near Ghent'],
  [{ place: null, country: 'Belgium' }, 'Field of 4.20\u00a0ha in Belgium'],
  [null, 'Field of 4.20\u00a0ha'],
])('the land %j is named', (land, expected) => {
  expect(nameLand(land, 4.2)).toBe(expected);
});
