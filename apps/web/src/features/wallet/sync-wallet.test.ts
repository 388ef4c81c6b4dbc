import type { User } from '@furrow/contract/accounts/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearOnUserChange } from '../../session/clear-on-user-change.ts';
import { closeSession, openSession, useSession } from '../../session/session.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { loadWallet, retryLoading } from './load-wallet.ts';
import { aSocketServer } from './socket-server.test-support.ts';
import { syncWallet } from './sync-wallet.ts';
import { useWallet } from './wallet-state.ts';

const nextYear = `e30.${Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 365 * 86_400 })).toString('base64url')}.x`;
const signIn = (id: string) => {
  const user: User = {
    id,
    email: `${id}@example.org`,
    is_verified: true,
    is_more_details: true,
    user_type: 0,
    referral_link: '/',
    language: null,
  };
  openSession({ token: { access: id, refresh: nextYear }, user }, false);
};
const wallet = () => useWallet.getState();

/** Wallet of each user by access token. A request with another token fails. */
const wallets = new Map<string, { balance: number; promotional: number; version: number }>();
let requests: string[] = [];

vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
const reply = async (url: string, init: RequestInit) => {
  const token = String((init.headers as Record<string, string>).authorization).slice('Bearer '.length);
  requests.push(`${token} ${url.replace('/api/v1', '')}`);
  if (url.endsWith('/users/socket-ticket/'))
    return Response.json({ message: '', data: { ticket: `of ${token}`, expires_in: 60 } });
  const data = wallets.get(token);
  return data
    ? Response.json({ message: '', data })
    : Response.json({ message: 'No.', code: 'too_busy', data: null }, { status: 503 });
};
clearOnUserChange();
let isFollowing = false;

async function startSync() {
  const server = await aSocketServer();
  vi.stubGlobal('location', { origin: new URL(server.address.replace('ws', 'http')).origin });
  if (!isFollowing) syncWallet();
  isFollowing = true;
  return server.connections;
}
const ticketReceived = (connections: { received: string[] }[], number: number) =>
  vi.waitUntil(() => (connections[number - 1]?.received.length ?? 0) > 0, { timeout: 5_000 });

beforeEach(() => {
  requests = [];
  wallets.clear();
  vi.stubGlobal('fetch', reply);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  closeSession('left');
  vi.restoreAllMocks();
});

test('signing in loads the wallet once and keeps it live; signing out clears it', async () => {
  const connections = await startSync();
  expect(requests).toEqual([]);
  wallets.set('ada', { balance: 12.4, promotional: 2, version: 3 });
  signIn('ada');
  expect(wallet().status).toBe('loading');
  await ticketReceived(connections, 1);
  await vi.waitUntil(() => wallet().isLoaded);
  expect(wallet()).toMatchObject({ balance: 12.4, promotional: 2, status: 'succeeded' });
  expect(connections[0]!.received).toEqual(['of ada']);

  connections[0]!.sendText('{"balance":20,"version":4}');
  await vi.waitUntil(() => wallet().balance === 20);
  connections[0]!.sendText('what is this');
  connections[0]!.sendText('{"balance":99,"version":2}');
  connections[0]!.sendText('{"balance":21,"version":5}');
  await vi.waitUntil(() => wallet().balance === 21);
  expect(console.warn).toHaveBeenCalledWith('Ignored a malformed message of the wallet socket.');
  expect(requests.toSorted()).toEqual(['ada /orders/wallet/', 'ada /users/socket-ticket/']);

  closeSession('left');
  expect(wallet()).toMatchObject({ balance: 0, isLoaded: false, status: 'idle' });
});

test('the next user gets a socket of their own, and no data of the previous user', async () => {
  const connections = await startSync();
  wallets
    .set('ada', { balance: 500, promotional: 0, version: 900 })
    .set('bob', { balance: 1, promotional: 0, version: 0 });
  signIn('ada');
  await ticketReceived(connections, 1);
  await vi.waitUntil(() => wallet().balance === 500);
  signIn('bob');
  connections[0]!.sendText('{"balance":501,"version":901}');
  await ticketReceived(connections, 2);
  await vi.waitUntil(() => wallet().isLoaded);
  expect(connections[1]!.received).toEqual(['of bob']);
  expect(wallet()).toMatchObject({ balance: 1, version: 0 });
});

test('a reply for a user who has signed out meanwhile is dropped', async () => {
  await startSync();
  wallets
    .set('ada', { balance: 500, promotional: 0, version: 9 })
    .set('bob', { balance: 1, promotional: 0, version: 0 });
  let releaseReply = () => {};
  const released = new Promise<void>((resolve) => {
    releaseReply = resolve;
  });
  const delayedReplies: Promise<unknown>[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.endsWith('/orders/wallet/') || useSession.getState().user?.id !== 'ada') return reply(url, init);
    const delayedReply = released.then(() => reply(url, init));
    delayedReplies.push(delayedReply);
    return delayedReply;
  });
  signIn('ada');
  await vi.waitUntil(() => delayedReplies.length > 0);
  signIn('bob');
  releaseReply();
  await Promise.all(delayedReplies);
  await vi.waitUntil(() => wallet().isLoaded);
  expect(wallet()).toMatchObject({ balance: 1, version: 0, status: 'succeeded' });
});

test('a wallet that cannot be loaded shows a toast, and the next one only after a success or a press', async () => {
  await startSync();
  const shownToasts = () => useToasts.getState().pendingToasts.map(({ kind, text }) => `${kind}: ${text}`);
  const toastCountBefore = shownToasts().length;
  signIn('eve');
  await vi.waitUntil(() => wallet().status === 'failed');
  await loadWallet();
  expect(shownToasts().slice(toastCountBefore)).toEqual(['error: No.']);

  retryLoading();
  await vi.waitUntil(() => wallet().status === 'failed');
  expect(shownToasts().slice(toastCountBefore)).toHaveLength(2);

  wallets.set('eve', { balance: 3, promotional: 0, version: 1 });
  await loadWallet();
  wallets.delete('eve');
  await loadWallet();
  expect(shownToasts().slice(toastCountBefore)).toHaveLength(3);
});
