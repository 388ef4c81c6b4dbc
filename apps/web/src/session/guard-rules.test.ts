import { describe, expect, test } from 'vitest';
import { type Asked, turnFor } from './guard-rules.ts';

const asked = (part: Partial<Asked>): Asked => ({
  audience: 'members',
  path: '/orderlist',
  standing: 'customer',
  ended: null,
  wanted: null,
  ...part,
});

describe('screens for newcomers', () => {
  const audience = 'newcomers';
  test.each<[Partial<Asked>, ReturnType<typeof turnFor>]>([
    [{ standing: 'signed-out' }, null],
    [{ standing: 'signed-out', ended: 'server' }, null],
    [{ standing: 'unverified' }, { to: '/home', wanted: null }],
    [{ standing: 'no-details' }, { to: '/moredetails', wanted: null }],
    [{ standing: 'customer' }, { to: '/home', wanted: null }],
    [
      { standing: 'customer', wanted: '/orderlist?page=2' },
      { to: '/orderlist?page=2', wanted: null },
    ],
    [
      { standing: 'unverified', wanted: '/orderlist' },
      { to: '/home', wanted: '/orderlist' },
    ],
  ])('%j', (part, turn) => {
    expect(turnFor(asked({ audience, path: '/signin', ...part }))).toEqual(turn);
  });
});

describe('screens for members', () => {
  test.each<[Partial<Asked>, ReturnType<typeof turnFor>]>([
    [{ standing: 'customer' }, null],
    [{ standing: 'customer', path: '/moredetails' }, null],
    [{ standing: 'signed-out' }, { to: '/', wanted: '/orderlist' }],
    [
      { standing: 'signed-out', ended: 'server' },
      { to: '/signin', wanted: '/orderlist' },
    ],
    [
      { standing: 'signed-out', ended: 'left' },
      { to: '/', wanted: null },
    ],
    [{ standing: 'unverified' }, { to: '/home', wanted: '/orderlist' }],
    [{ standing: 'unverified', path: '/home' }, null],
    [
      { standing: 'unverified', path: '/moredetails', wanted: '/basket' },
      { to: '/home', wanted: '/basket' },
    ],
    [{ standing: 'no-details' }, { to: '/moredetails', wanted: '/orderlist' }],
    [{ standing: 'no-details', path: '/moredetails' }, null],
    [
      { standing: 'no-details', path: '/home', wanted: '/basket' },
      { to: '/moredetails', wanted: '/basket' },
    ],
  ])('%j', (part, turn) => {
    expect(turnFor(asked(part))).toEqual(turn);
  });
});

test('redirects never loop', () => {
  const paths = { '/': 'newcomers', '/signin': 'newcomers', '/home': 'members' } as const;
  const all = { ...paths, '/moredetails': 'members', '/orderlist': 'members' } as const;
  for (const standing of ['signed-out', 'unverified', 'no-details', 'customer'] as const) {
    for (const ended of [null, 'left', 'server'] as const) {
      for (const [start, audience] of Object.entries(all)) {
        const first = turnFor(asked({ audience, path: start, standing, ended, wanted: '/orderlist' }));
        if (!first) continue;
        const next = all[first.to as keyof typeof all];
        expect(
          turnFor(asked({ audience: next, path: first.to, standing, ended, wanted: first.wanted })),
        ).toBe(null);
      }
    }
  }
});
