import { expect, test } from 'vitest';
import { reachOf } from './toast-reach.ts';

test.each([
  [46, 'header'],
  [56, 'header'],
  [71, 'banners'],
  [88, 'banners'],
  [90, 'below'],
])(
  'toasts that end at %i px of a page with 56 px of header and 32 px of banners reach the %s',
  (bottom, reach) => {
    expect(reachOf(bottom, 56, 88)).toBe(reach);
  },
);

test('without banners, they end in the header or below it', () => {
  expect(reachOf(70, 56, 56)).toBe('below');
});
