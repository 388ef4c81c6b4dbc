import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { sectionOf } from './section-of.ts';

test.each([
  ['/home', 'home'],
  ['/Fields/import/', 'fields'],
  ['/payment', 'basket'],
  ['/analysis-report', 'orders'],
  ['/servicedetail', null],
  ['/terms', null],
  ['/', null],
])('the section of %s is %s', (path, section) => {
  expect(sectionOf(path)).toBe(section);
});

test('every screen of a signed-in user belongs to a section, except the steps of an order up to the basket', () => {
  const withoutSection = routes.filter(
    ({ path, audience }) => audience === 'members' && sectionOf(path) === null,
  );
  expect(withoutSection.map(({ path }) => path)).toEqual([
    '/service',
    '/servicedetail',
    '/selectarea',
    '/solution',
    '/selectarealand',
  ]);
});
