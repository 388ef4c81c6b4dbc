import { describe, expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { screenAbove, wayBack } from './way-back.ts';

describe('the arrow back', () => {
  test.each<[number, boolean, -1 | string]>([
    [1, true, '/profile'],
    [2, false, '/profile'],
    [3, false, -1],
    [50, false, -1],
    [50, true, '/profile'],
  ])('with %i pages in the history (came in here: %s) goes to %s', (length, isEntry, to) => {
    expect(wayBack(length, isEntry, '/profile')).toBe(to);
  });

  test.each([
    ['/', null],
    ['/home', null],
    ['/nothing', null],
    ['/change-password', '/profile'],
    ['/Change-Password/', '/profile'],
    ['/terms', '/home'],
  ])('%s stands below %s', (path, up) => {
    expect(screenAbove(path, '/home')).toBe(up);
  });

  test('every screen stands below one that exists, but the first ones, what others share, and the guided order, which has an arrow of its own', () => {
    const paths = routes.map(({ path }) => path);
    const below = paths.filter((path) => screenAbove(path, '/') !== null);
    const first = ['/', '/chatbot', '/evidence/:token', '/home'];
    expect(paths.filter((path) => !below.includes(path)).toSorted()).toEqual(first);
    for (const path of below) expect(paths).toContain(screenAbove(path, '/'));
  });
});
