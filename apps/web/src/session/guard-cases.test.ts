import { matchPath } from 'react-router';
import { describe, expect, test } from 'vitest';
import { redirects, routes } from '../routes.ts';
import type { AccountStage } from './account-stage.ts';
import { type RouteRequest, redirectFor } from './guard-rules.ts';

/** Address at which a navigation ends, after the redirects of the router and of the guard. */
function finalAddress(address: string, stage: AccountStage, overrides: Partial<RouteRequest> = {}): string {
  let [currentPath, returnPath] = [address, overrides.returnPath ?? null];
  for (let redirectCount = 0; redirectCount < 4; redirectCount++) {
    const [pathname = '', search] = currentPath.split('?');
    const move = redirects.find(({ path }) => matchPath(path, pathname));
    if (move) currentPath = search === undefined ? move.to : `${move.to}?${search}`;
    else {
      const route = routes.find(({ path }) => matchPath(path, pathname));
      if (!route) return '404';
      const { audience } = route;
      const redirect = redirectFor({
        ended: null,
        ...overrides,
        audience,
        path: currentPath,
        accountStage: stage,
        returnPath,
      });
      if (redirect === null) return currentPath;
      [currentPath, returnPath] = [redirect.to, redirect.returnPath];
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
const stages: AccountStage[] = ['signed-out', 'unverified', 'no-details', 'customer'];

test('the cases below cover every screen', () => {
  expect(routes.map(({ path }) => path).toSorted()).toEqual([...newcomers, ...open, ...members].toSorted());
});

describe.each(newcomers)('%s, for signed-out users', (path) => {
  test.each<[AccountStage, string]>([
    ['signed-out', path],
    ['unverified', '/home'],
    ['no-details', '/moredetails'],
    ['customer', '/home'],
  ])('%s', (stage, end) => {
    expect(finalAddress(path, stage)).toBe(end);
  });
});

describe.each(members)('%s, for signed-in users', (path) => {
  test.each<[AccountStage, RouteRequest['ended'], string]>([
    ['signed-out', null, '/'],
    ['signed-out', 'left', '/'],
    ['signed-out', 'server', '/signin'],
    ['unverified', null, '/home'],
    ['no-details', null, '/moredetails'],
    ['customer', null, path],
  ])('%s, session ended by: %s', (stage, ended, end) => {
    expect(finalAddress(path, stage, { ended })).toBe(end);
  });
});

describe.each(stages)('%s', (stage) => {
  test.each(open)('%s is open to everyone, without a redirect', (path) => {
    for (const ended of [null, 'left', 'server'] as const)
      expect(finalAddress(path, stage, { ended })).toBe(path);
  });

  test.each(['/not-found', '/nothing', '/home/nothing', '/wp-admin', '/Orders', '/constructor'])(
    '%s is the 404 page',
    (path) => {
      expect(finalAddress(path, stage)).toBe('404');
    },
  );
});

test.each([
  ['/signup', '/'],
  ['/signup?code=AB12&uid=7', '/?code=AB12&uid=7'],
  ['/new-password', '/forgot-password'],
  ['/new-password?email=ada%40example.org', '/forgot-password?email=ada%40example.org'],
])('%s redirects to %s, with its query', (path, end) => {
  expect(finalAddress(path, 'signed-out')).toBe(end);
});

describe('a return path', () => {
  /** The return path that is stored after the redirect of a navigation. */
  const returnPathAt = (path: string, stage: AccountStage, overrides: Partial<RouteRequest> = {}) =>
    redirectFor({
      audience: 'members',
      path,
      accountStage: stage,
      ended: null,
      returnPath: null,
      ...overrides,
    })?.returnPath;

  test('is kept through sign-in, code and profile', () => {
    const path = '/analysis-report?item_id=7';
    const rememberedPath = returnPathAt(path, 'signed-out');
    expect(rememberedPath).toBe(path);
    expect(
      redirectFor({
        audience: 'newcomers',
        path: '/signin',
        accountStage: 'unverified',
        ended: null,
        returnPath: path,
      }),
    ).toEqual({ to: '/home', returnPath: path });
    expect(returnPathAt('/home', 'no-details', { returnPath: path })).toBe(path);
    expect(finalAddress('/signin', 'customer', { returnPath: path })).toBe(path);
  });

  test('is the path on which the session was refused', () => {
    expect(returnPathAt('/basket', 'signed-out', { ended: 'server' })).toBe('/basket');
  });

  test('is empty after signing out', () => {
    expect(returnPathAt('/basket', 'signed-out', { ended: 'left', returnPath: '/orderlist' })).toBe(null);
  });

  test.each(['/moredetails?x=1', '/moredetails/', '/MoreDetails', '/home/?x=1'])(
    'is never a required step, such as %s',
    (path) => {
      expect(returnPathAt(path, 'unverified', { returnPath: '/basket' }) ?? '/basket').toBe('/basket');
    },
  );
});
