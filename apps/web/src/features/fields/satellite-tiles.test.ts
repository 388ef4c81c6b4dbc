import type { User } from '@furrow/contract/accounts/accounts';
import { beforeEach, expect, test, vi } from 'vitest';

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
vi.stubGlobal('sessionStorage', storage);
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('document', { querySelector: () => null });
vi.stubGlobal('addEventListener', () => undefined);
const { satelliteTiles: satellitePictures } = await import('./satellite-tiles.ts');
const { useSession } = await import('../../session/session.ts');

const tile = { z: 12, x: 1, y: 2 };
const paths: string[] = [];

/** Stubs a server that accepts only the access token `new`, and issues it for a refresh token. */
beforeEach(() => {
  paths.length = 0;
  const validPayload = btoa(JSON.stringify({ exp: 9_999_999_999 }));
  useSession.setState({
    token: { access: 'old', refresh: `a.${validPayload}.b` },
    user: { id: 'ada' } as User,
  });
  vi.stubGlobal('fetch', async (address: string | URL, { headers }: RequestInit) => {
    const path = String(address);
    paths.push(path);
    if (!path.startsWith('/imagery/')) return Response.json({ message: '', data: 'new' });
    const isNewToken = new Headers(headers).get('authorization') === 'Bearer new';
    return new Response('', { status: isNewToken ? 200 : 401, headers: { 'x-attribution': 'Copernicus' } });
  });
});

test('a refused tile refreshes the session once and is fetched again', async () => {
  const attributions: (string | null)[] = [];
  const { tileUrl } = satellitePictures({
    onAttribution: (text) => attributions.push(text),
    onSignUpNeededChange: () => undefined,
  });
  const { signal } = new AbortController();
  const tileUrls = await Promise.all([tileUrl(tile, signal), tileUrl({ ...tile, x: 2 }, signal)]);
  expect(tileUrls.every((address) => address.startsWith('blob:'))).toBe(true);
  expect(paths.filter((path) => path.includes('refresh'))).toHaveLength(1);
  expect(paths.filter((path) => path === '/imagery/12/1/2')).toHaveLength(2);
  expect(attributions).toEqual(['Copernicus', 'Copernicus']);
});

test('a tile for a visitor is fetched without a token', async () => {
  useSession.setState({ token: null, user: null });
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    expect(new Headers(headers).has('authorization')).toBe(false);
    return new Response('', { headers: { 'x-attribution': 'Copernicus' } });
  });
  const { tileUrl } = satellitePictures({
    onAttribution: () => undefined,
    onSignUpNeededChange: () => undefined,
  });
  expect(await tileUrl(tile, new AbortController().signal)).toMatch(/^blob:/);
});

test('a visitor who has seen enough tiles is asked to sign up, until tiles load again', async () => {
  useSession.setState({ token: null, user: null });
  const calls: boolean[] = [];
  const { tileUrl } = satellitePictures({
    onAttribution: () => undefined,
    onSignUpNeededChange: (isNeeded) => calls.push(isNeeded),
  });
  const { signal } = new AbortController();
  vi.stubGlobal('fetch', async () => new Response('', { status: 429 }));
  await expect(tileUrl(tile, signal)).rejects.toThrow();
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(tileUrl(tile, signal)).rejects.toThrow();
  vi.stubGlobal('fetch', async () => new Response(''));
  await tileUrl(tile, signal);
  expect(calls).toEqual([true, false]);
});

test('an account over its limit is not told to sign up', async () => {
  const onSignUpNeededChange = vi.fn();
  const { tileUrl } = satellitePictures({ onAttribution: () => undefined, onSignUpNeededChange });
  vi.stubGlobal('fetch', async () => new Response('', { status: 429 }));
  await expect(tileUrl(tile, new AbortController().signal)).rejects.toThrow();
  expect(onSignUpNeededChange).not.toHaveBeenCalled();
});
