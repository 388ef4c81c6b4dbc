import { describe, expect, test } from 'vitest';
import { type RouteRequest, redirectFor } from './guard-rules.ts';

const request = (overrides: Partial<RouteRequest>): RouteRequest => ({
  audience: 'members',
  path: '/orderlist',
  accountStage: 'customer',
  ended: null,
  wantedPath: null,
  ...overrides,
});

describe('screens for newcomers', () => {
  const audience = 'newcomers';
  test.each<[Partial<RouteRequest>, ReturnType<typeof redirectFor>]>([
    [{ accountStage: 'signed-out' }, null],
    [{ accountStage: 'signed-out', ended: 'server' }, null],
    [{ accountStage: 'unverified' }, { to: '/home', wantedPath: null }],
    [{ accountStage: 'no-details' }, { to: '/moredetails', wantedPath: null }],
    [{ accountStage: 'customer' }, { to: '/home', wantedPath: null }],
    [
      { accountStage: 'customer', wantedPath: '/orderlist?page=2' },
      { to: '/orderlist?page=2', wantedPath: null },
    ],
    [
      { accountStage: 'unverified', wantedPath: '/orderlist' },
      { to: '/home', wantedPath: '/orderlist' },
    ],
  ])('%j', (part, expectedRedirect) => {
    expect(redirectFor(request({ audience, path: '/signin', ...part }))).toEqual(expectedRedirect);
  });
});

describe('screens for members', () => {
  test.each<[Partial<RouteRequest>, ReturnType<typeof redirectFor>]>([
    [{ accountStage: 'customer' }, null],
    [{ accountStage: 'customer', path: '/moredetails' }, null],
    [{ accountStage: 'signed-out' }, { to: '/', wantedPath: '/orderlist' }],
    [
      { accountStage: 'signed-out', ended: 'server' },
      { to: '/signin', wantedPath: '/orderlist' },
    ],
    [
      { accountStage: 'signed-out', ended: 'left' },
      { to: '/', wantedPath: null },
    ],
    [{ accountStage: 'unverified' }, { to: '/home', wantedPath: '/orderlist' }],
    [{ accountStage: 'unverified', path: '/home' }, null],
    [
      { accountStage: 'unverified', path: '/moredetails', wantedPath: '/basket' },
      { to: '/home', wantedPath: '/basket' },
    ],
    [{ accountStage: 'no-details' }, { to: '/moredetails', wantedPath: '/orderlist' }],
    [{ accountStage: 'no-details', path: '/moredetails' }, null],
    [
      { accountStage: 'no-details', path: '/home', wantedPath: '/basket' },
      { to: '/moredetails', wantedPath: '/basket' },
    ],
  ])('%j', (part, expectedRedirect) => {
    expect(redirectFor(request(part))).toEqual(expectedRedirect);
  });
});

test('redirects never loop', () => {
  const paths = { '/': 'newcomers', '/signin': 'newcomers', '/home': 'members' } as const;
  const all = { ...paths, '/moredetails': 'members', '/orderlist': 'members' } as const;
  for (const accountStage of ['signed-out', 'unverified', 'no-details', 'customer'] as const) {
    for (const ended of [null, 'left', 'server'] as const) {
      for (const [start, audience] of Object.entries(all)) {
        const first = redirectFor(
          request({ audience, path: start, accountStage, ended, wantedPath: '/orderlist' }),
        );
        if (!first) continue;
        const next = all[first.to as keyof typeof all];
        expect(
          redirectFor(
            request({ audience: next, path: first.to, accountStage, ended, wantedPath: first.wantedPath }),
          ),
        ).toBe(null);
      }
    }
  }
});
