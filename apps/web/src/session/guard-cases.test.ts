import { matchPath } from 'react-router';
import { describe, expect, test } from 'vitest';
import { moved, routes } from '../routes.ts';
import { type Asked, turnFor } from './guard-rules.ts';
import type { Standing } from './standing.ts';

/** The address that a navigation ends on, after the router's redirects and the guard's. */
function endOf(address: string, standing: Standing, rest: Partial<Asked> = {}): string {
  let [here, wanted] = [address, rest.wanted ?? null];
  for (let turns = 0; turns < 4; turns++) {
    const [pathname = '', search] = here.split('?');
    const move = moved.find(({ path }) => matchPath(path, pathname));
    if (move) here = search === undefined ? move.to : `${move.to}?${search}`;
    else {
      const route = routes.find(({ path }) => matchPath(path, pathname));
      if (!route) return '404';
      const { audience } = route;
      const turn = turnFor({ ended: null, ...rest, audience, path: here, standing, wanted });
      if (turn === null) return here;
      [here, wanted] = [turn.to, turn.wanted];
    }
  }
  return 'redirect loop';
}

const newcomers = ['/', '/signin', '/forgot-password'];
const open = ['/terms', '/privacy', '/licences', '/helpcenter', '/evidence/:token'];
const members = [
  '/moredetails',
  '/service',
  '/profile',
  '/servicedetail',
  '/selectarea',
  '/solution',
  '/chatbot',
  '/basket',
  '/selectarealand',
  '/payment',
  '/order',
  '/orderlist',
  '/orderlist-details',
  '/orderdetails',
  '/orderanalys',
  '/orderreport',
  '/change-password',
  '/home',
  '/analysis-report',
  '/wallet',
  '/refferal-users',
  '/kept',
  '/my-data',
  '/fields',
  '/fields/import',
  '/fields/outline',
];
const standings: Standing[] = ['signed-out', 'unverified', 'no-details', 'customer'];

test('the cases below cover every screen', () => {
  expect(routes.map(({ path }) => path).toSorted()).toEqual([...newcomers, ...open, ...members].toSorted());
});

describe.each(newcomers)('%s, for signed-out users', (path) => {
  test.each<[Standing, string]>([
    ['signed-out', path],
    ['unverified', '/home'],
    ['no-details', '/moredetails'],
    ['customer', '/home'],
  ])('%s', (standing, end) => {
    expect(endOf(path, standing)).toBe(end);
  });
});

describe.each(members)('%s, for signed-in users', (path) => {
  test.each<[Standing, Asked['ended'], string]>([
    ['signed-out', null, '/'],
    ['signed-out', 'left', '/'],
    ['signed-out', 'server', '/signin'],
    ['unverified', null, '/home'],
    ['no-details', null, '/moredetails'],
    ['customer', null, path],
  ])('%s, session ended by: %s', (standing, ended, end) => {
    expect(endOf(path, standing, { ended })).toBe(end);
  });
});

describe.each(standings)('%s', (standing) => {
  test.each(open)('%s is open to everyone, without a redirect', (path) => {
    for (const ended of [null, 'left', 'server'] as const)
      expect(endOf(path, standing, { ended })).toBe(path);
  });

  test.each(['/not-found', '/nothing', '/home/nothing', '/wp-admin', '/Orders', '/constructor'])(
    '%s is the 404 page',
    (path) => {
      expect(endOf(path, standing)).toBe('404');
    },
  );
});

test.each([
  ['/signup', '/'],
  ['/signup?code=AB12&uid=7', '/?code=AB12&uid=7'],
  ['/new-password', '/forgot-password'],
  ['/new-password?email=ada%40example.org', '/forgot-password?email=ada%40example.org'],
])('%s redirects to %s, with its query', (path, end) => {
  expect(endOf(path, 'signed-out')).toBe(end);
});

describe('a wanted path', () => {
  /** The wanted path after the redirect of a navigation. */
  const wantedAt = (path: string, standing: Standing, rest: Partial<Asked> = {}) =>
    turnFor({ audience: 'members', path, standing, ended: null, wanted: null, ...rest })?.wanted;

  test('is kept through sign-in, code and profile', () => {
    const path = '/analysis-report?item_id=7';
    const wanted = wantedAt(path, 'signed-out');
    expect(wanted).toBe(path);
    expect(
      turnFor({ audience: 'newcomers', path: '/signin', standing: 'unverified', ended: null, wanted: path }),
    ).toEqual({ to: '/home', wanted: path });
    expect(wantedAt('/home', 'no-details', { wanted: path })).toBe(path);
    expect(endOf('/signin', 'customer', { wanted: path })).toBe(path);
  });

  test('is the path on which the session was refused', () => {
    expect(wantedAt('/basket', 'signed-out', { ended: 'server' })).toBe('/basket');
  });

  test('is empty after signing out', () => {
    expect(wantedAt('/basket', 'signed-out', { ended: 'left', wanted: '/orderlist' })).toBe(null);
  });

  test.each(['/moredetails?x=1', '/moredetails/', '/MoreDetails', '/home/?x=1'])(
    'is never a required step, such as %s',
    (path) => {
      expect(wantedAt(path, 'unverified', { wanted: '/basket' }) ?? '/basket').toBe('/basket');
    },
  );
});
