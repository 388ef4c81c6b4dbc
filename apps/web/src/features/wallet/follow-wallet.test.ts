import type { User } from '@furrow/contract/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession, openSession, useSession } from '../../session/session.ts';
import { forgetWhenPersonChanges } from '../../session/when-person-changes.ts';
import { useToasts } from '../../ui/toasts.ts';
import { followWallet } from './follow-wallet.ts';
import { loadWallet, tryLoadingAgain } from './load-wallet.ts';
import { aSocketServer } from './socket-server.test-support.ts';
import { useWallet } from './wallet-state.ts';

const nextYear = `e30.${Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 365 * 86_400 })).toString('base64url')}.x`;
const signIn = (name: string) => {
  const user: User = {
    id: name,
    email: `${name}@example.org`,
    is_verified: true,
    is_more_details: true,
    user_type: 0,
    referral_link: '/',
    language: null,
  };
  openSession({ token: { access: name, refresh: nextYear }, user }, false);
};
const wallet = () => useWallet.getState();

/** Wallet of each user by token; a request without an entry fails. */
const held = new Map<string, { balance: number; promotional: number; version: number }>();
let asked: string[] = [];

vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
const answer = async (url: string, init: RequestInit) => {
  const who = String((init.headers as Record<string, string>).authorization).slice('Bearer '.length);
  asked.push(`${who} ${url.replace('/api/v1', '')}`);
  if (url.endsWith('/users/socket-ticket/'))
    return Response.json({ message: '', data: { ticket: `of ${who}`, expires_in: 60 } });
  const data = held.get(who);
  return data
    ? Response.json({ message: '', data })
    : Response.json({ message: 'No.', code: 'too_busy', data: null }, { status: 503 });
};
forgetWhenPersonChanges();
let isFollowing = false;

async function opened() {
  const server = await aSocketServer();
  vi.stubGlobal('location', { origin: new URL(server.address.replace('ws', 'http')).origin });
  if (!isFollowing) followWallet();
  isFollowing = true;
  return server.connections;
}
const hears = (connections: { heard: string[] }[], number: number) =>
  vi.waitUntil(() => (connections[number - 1]?.heard.length ?? 0) > 0, { timeout: 5_000 });

beforeEach(() => {
  asked = [];
  held.clear();
  vi.stubGlobal('fetch', answer);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  closeSession('left');
  vi.restoreAllMocks();
});

test('signing in loads the wallet once and keeps it live; signing out clears it', async () => {
  const connections = await opened();
  expect(asked).toEqual([]);
  held.set('ada', { balance: 12.4, promotional: 2, version: 3 });
  signIn('ada');
  expect(wallet().status).toBe('loading');
  await hears(connections, 1);
  await vi.waitUntil(() => wallet().loaded);
  expect(wallet()).toMatchObject({ balance: 12.4, promotional: 2, status: 'succeeded' });
  expect(connections[0]!.heard).toEqual(['of ada']);

  connections[0]!.tell('{"balance":20,"version":4}');
  await vi.waitUntil(() => wallet().balance === 20);
  connections[0]!.tell('what is this');
  connections[0]!.tell('{"balance":99,"version":2}');
  connections[0]!.tell('{"balance":21,"version":5}');
  await vi.waitUntil(() => wallet().balance === 21);
  expect(console.warn).toHaveBeenCalledWith('Ignored a malformed message of the wallet socket.');
  expect(asked.toSorted()).toEqual(['ada /orders/wallet/', 'ada /users/socket-ticket/']);

  closeSession('left');
  expect(wallet()).toMatchObject({ balance: 0, loaded: false, status: 'idle' });
});

test('the next user gets a socket of their own, and no data of the previous user', async () => {
  const connections = await opened();
  held
    .set('ada', { balance: 500, promotional: 0, version: 900 })
    .set('bob', { balance: 1, promotional: 0, version: 0 });
  signIn('ada');
  await hears(connections, 1);
  await vi.waitUntil(() => wallet().balance === 500);
  signIn('bob');
  connections[0]!.tell('{"balance":501,"version":901}');
  await hears(connections, 2);
  await vi.waitUntil(() => wallet().loaded);
  expect(connections[1]!.heard).toEqual(['of bob']);
  expect(wallet()).toMatchObject({ balance: 1, version: 0 });
});

test('a reply for a user who has signed out meanwhile is dropped', async () => {
  await opened();
  held
    .set('ada', { balance: 500, promotional: 0, version: 9 })
    .set('bob', { balance: 1, promotional: 0, version: 0 });
  let letGo = () => {};
  const heldBack = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const late: Promise<unknown>[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.endsWith('/orders/wallet/') || useSession.getState().user?.id !== 'ada')
      return answer(url, init);
    const reply = heldBack.then(() => answer(url, init));
    late.push(reply);
    return reply;
  });
  signIn('ada');
  await vi.waitUntil(() => late.length > 0);
  signIn('bob');
  letGo();
  await Promise.all(late);
  await vi.waitUntil(() => wallet().loaded);
  expect(wallet()).toMatchObject({ balance: 1, version: 0, status: 'succeeded' });
});

test('a wallet that cannot be loaded shows a toast, and the next one only after a success or a press', async () => {
  await opened();
  const shown = () => useToasts.getState().waiting.map(({ kind, text }) => `${kind}: ${text}`);
  const before = shown().length;
  signIn('eve');
  await vi.waitUntil(() => wallet().status === 'failed');
  await loadWallet();
  expect(shown().slice(before)).toEqual(['error: No.']);

  tryLoadingAgain();
  await vi.waitUntil(() => wallet().status === 'failed');
  expect(shown().slice(before)).toHaveLength(2);

  held.set('eve', { balance: 3, promotional: 0, version: 1 });
  await loadWallet();
  held.delete('eve');
  await loadWallet();
  expect(shown().slice(before)).toHaveLength(3);
});
