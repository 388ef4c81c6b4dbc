import { beforeEach, describe, expect, test, vi } from 'vitest';
import { parseBalance } from './parse-balance.ts';
import {
  applyBalance,
  loadingFailed,
  resetWallet,
  setLive,
  startLoading,
  useWallet,
} from './wallet-state.ts';

const wallet = () => useWallet.getState();
beforeEach(resetWallet);

describe('the state of the wallet', () => {
  test('is idle and empty at first', () => {
    expect(wallet()).toMatchObject({ balance: 0, isLoaded: false, status: 'idle' });
  });

  test('goes from idle over loading to succeeded, or to failed', () => {
    startLoading();
    expect(wallet()).toMatchObject({ isLoaded: false, status: 'loading' });
    loadingFailed();
    expect(wallet()).toMatchObject({ balance: 0, isLoaded: false, status: 'failed' });
    startLoading();
    applyBalance({ balance: 12.4, version: 3, promotional: 10 });
    expect(wallet()).toMatchObject({ balance: 12.4, promotional: 10, isLoaded: true, status: 'succeeded' });
  });

  test('is empty after a reply without a balance', () => {
    startLoading();
    applyBalance({});
    expect(wallet()).toMatchObject({ balance: 0, isLoaded: true, status: 'succeeded' });
  });

  test('is loaded by a message of the socket as well', () => {
    applyBalance({ balance: 5, version: 1 });
    expect(wallet()).toMatchObject({ balance: 5, isLoaded: true, status: 'succeeded' });
  });

  test('ignores an update older than the current version, from either source', () => {
    applyBalance({ balance: 5, version: 7 });
    applyBalance({ balance: 50, version: 6 });
    startLoading();
    applyBalance({ balance: 500, version: 6, promotional: 500 });
    expect(wallet()).toMatchObject({ balance: 5, promotional: 0, version: 7, status: 'succeeded' });
    applyBalance({ balance: 6, version: 8 });
    expect(wallet().balance).toBe(6);
  });

  test('keeps the version of the promotional part', () => {
    applyBalance({ balance: 20, version: 2, promotional: 10 });
    applyBalance({ balance: 15, version: 3 });
    expect(wallet()).toMatchObject({ promotional: 10, promotionalVersion: 2, version: 3 });
  });

  test('keeps the balance when a later load fails', () => {
    applyBalance({ balance: 20, version: 2 });
    startLoading();
    loadingFailed();
    expect(wallet()).toMatchObject({ balance: 20, isLoaded: true, status: 'failed' });
  });

  test('states the age of the balance once there is neither a socket nor a successful load', () => {
    vi.useFakeTimers({ now: 1_000 });
    applyBalance({ balance: 20, version: 2 });
    setLive(true);
    vi.setSystemTime(5_000);
    loadingFailed();
    expect(wallet().staleSince).toBeNull();
    setLive(false);
    expect(wallet().staleSince).toBeNull();
    vi.setSystemTime(9_000);
    startLoading();
    loadingFailed();
    expect(wallet()).toMatchObject({ balance: 20, staleSince: 5_000 });
    startLoading();
    expect(wallet().staleSince).toBe(5_000);
    applyBalance({ balance: 20, version: 2 });
    expect(wallet().staleSince).toBeNull();
    vi.useRealTimers();
  });

  test('is reset for the next user, whose versions are lower', () => {
    applyBalance({ balance: 20, version: 200 });
    resetWallet();
    expect(wallet()).toMatchObject({ balance: 0, isLoaded: false, status: 'idle' });
    applyBalance({ balance: 1, version: 0 });
    expect(wallet().balance).toBe(1);
  });
});

describe('a message of the socket', () => {
  test('is a balance with its version', () => {
    expect(parseBalance('{"balance":12.4,"version":3}')).toEqual({ balance: 12.4, version: 3 });
  });

  test.each([
    '',
    'hello',
    'null',
    '[]',
    '{}',
    '{"balance":"12","version":1}',
    '{"balance":1}',
    '{"balance":null,"version":1}',
  ])('%j is not a balance', (text) => expect(parseBalance(text)).toBeNull());
});
