import { expect, test } from 'vitest';
import { navigationAddress } from './navigation-address.ts';

const point = [3.70254321, 51.00123456] as const;

test.each([
  [{ isApple: true, isPhone: true }, 'https://maps.apple.com/?daddr=51.001235,3.702543'],
  [{ isApple: false, isPhone: true }, 'geo:51.001235,3.702543?q=51.001235,3.702543'],
  [
    { isApple: false, isPhone: false },
    'https://www.openstreetmap.org/?mlat=51.001235&mlon=3.702543#map=17/51.001235/3.702543',
  ],
])('a point opens in what the device has (%j)', (device, address) => {
  expect(navigationAddress(point, device)).toBe(address);
});
