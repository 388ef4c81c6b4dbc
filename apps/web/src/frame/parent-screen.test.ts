import { describe, expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { backTarget, parentScreenOf } from './parent-screen.ts';

describe('the arrow back', () => {
  test.each<[number, boolean, -1 | string]>([
    [1, true, '/profile'],
    [2, false, '/profile'],
    [3, false, -1],
    [50, false, -1],
    [50, true, '/profile'],
  ])('with %i pages in the history (entry page: %s) goes to %s', (length, isEntryPage, to) => {
    expect(backTarget(length, isEntryPage, '/profile')).toBe(to);
  });

  test.each([
    ['/', null],
    ['/home', null],
    ['/nothing', null],
    ['/change-password', '/profile'],
    ['/Change-Password/', '/profile'],
    ['/terms', '/home'],
  ])('the parent screen of %s is %s', (path, parentPath) => {
    expect(parentScreenOf(path, '/home')).toBe(parentPath);
  });

  test('every screen has a parent that exists, except the first ones, shared links, and the guided order, which has its own arrow', () => {
    const paths = routes.map(({ path }) => path);
    const below = paths.filter((path) => parentScreenOf(path, '/') !== null);
    const first = ['/', '/chatbot', '/evidence/:token', '/home'];
    expect(paths.filter((path) => !below.includes(path)).toSorted()).toEqual(first);
    for (const path of below) expect(paths).toContain(parentScreenOf(path, '/'));
  });
});
