import { describe, expect, test } from 'vitest';
import { type RouteRequest, redirectFor } from './guard-rules.ts';

const request = (overrides: Partial<RouteRequest>): RouteRequest => ({
  audience: 'members',
  path: '/orderlist',
  accountStage: 'customer',
  ended: null,
  returnPath: null,
  ...overrides,
});

describe('screens for newcomers', () => {
  const audience = 'newcomers';
  test.each<[Partial<RouteRequest>, ReturnType<typeof redirectFor>]>([
    [{ accountStage: 'signed-out' }, null],
    [{ accountStage: 'signed-out', ended: 'server' }, null],
    [{ accountStage: 'unverified' }, { to: '/home', returnPath: null }],
    [{ accountStage: 'no-details' }, { to: '/moredetails', returnPath: null }],
    [{ accountStage: 'customer' }, { to: '/home', returnPath: null }],
    [
      { accountStage: 'customer', returnPath: '/orderlist?page=2' },
      { to: '/orderlist?page=2', returnPath: null },
    ],
    [
      { accountStage: 'unverified', returnPath: '/orderlist' },
      { to: '/home', returnPath: '/orderlist' },
    ],
  ])('%j', (part, expectedRedirect) => {
    expect(redirectFor(request({ audience, path: '/signin', ...part }))).toEqual(expectedRedirect);
  });
});

describe('screens for members', () => {
  test.each<[Partial<RouteRequest>, ReturnType<typeof redirectFor>]>([
    [{ accountStage: 'customer' }, null],
    [{ accountStage: 'customer', path: '/moredetails' }, null],
    [{ accountStage: 'signed-out' }, { to: '/', returnPath: '/orderlist' }],
    [
      { accountStage: 'signed-out', ended: 'server' },
      { to: '/signin', returnPath: '/orderlist' },
    ],
    [
      { accountStage: 'signed-out', ended: 'left' },
      { to: '/', returnPath: null },
    ],
    [{ accountStage: 'unverified' }, { to: '/home', returnPath: '/orderlist' }],
    [{ accountStage: 'unverified', path: '/home' }, null],
    [
      { accountStage: 'unverified', path: '/moredetails', returnPath: '/basket' },
      { to: '/home', returnPath: '/basket' },
    ],
    [{ accountStage: 'no-details' }, { to: '/moredetails', returnPath: '/orderlist' }],
    [{ accountStage: 'no-details', path: '/moredetails' }, null],
    [
      { accountStage: 'no-details', path: '/home', returnPath: '/basket' },
      { to: '/moredetails', returnPath: '/basket' },
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
          request({ audience, path: start, accountStage, ended, returnPath: '/orderlist' }),
        );
        if (!first) continue;
        const next = all[first.to as keyof typeof all];
        expect(
          redirectFor(
            request({ audience: next, path: first.to, accountStage, ended, returnPath: first.returnPath }),
          ),
        ).toBe(null);
      }
    }
  }
});
