import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { parseStoreAddress, type StoreAddress } from '../../settings/store-address.ts';
import { openStorage } from '../open-storage.ts';
import { anS3Double } from './s3-double.test-support.ts';
import { accessKey, type S3Double, secret } from './start-s3-double.test-support.ts';

/**
 * Gives a store's key to this machine like the metadata service of a container, each time with another token.
 * @param validSeconds time until the token expires
 * @returns the tokens
 */
async function aRole(store: S3Double, validSeconds: number): Promise<string[]> {
  const tokens: string[] = [];
  store.session.tokens = tokens;
  const server = createServer((_request, response) => {
    const Token = `token-${tokens.length + 1}`;
    tokens.push(Token);
    const Expiration = new Date(Date.now() + validSeconds * 1_000).toISOString();
    response.end(JSON.stringify({ AccessKeyId: accessKey, SecretAccessKey: secret, Token, Expiration }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${port}/role`);
  return tokens;
}

const withoutKey = (url: string): StoreAddress => {
  const address = new URL(url);
  address.username = '';
  address.password = '';
  return parseStoreAddress(address.href)!;
};

beforeEach(() => {
  // Neither this machine's own role nor its user's key is used.
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/none');
  vi.stubEnv('AWS_CONFIG_FILE', '/none');
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE', 'AWS_ROLE_ARN'])
    vi.stubEnv(name, undefined);
});
afterEach(() => void vi.unstubAllEnvs());

test('a machine with a role stores files without a key in the address', async () => {
  const store = await anS3Double();
  const tokens = await aRole(store, 3_600);
  const storage = await openStorage({ storage: withoutKey(store.url), dataDir: '/none' });
  await storage.put('runs/a/b.png', Buffer.from('one'));
  const tokensSoFar = tokens.length;
  await storage.put('runs/a/c.png', Buffer.from('two'));
  expect([store.files.size, tokens.length]).toEqual([2, tokensSoFar]);
});

test('credentials are renewed before they expire', async () => {
  const store = await anS3Double();
  const tokens = await aRole(store, 60);
  const storage = await openStorage({ storage: withoutKey(store.url), dataDir: '/none' });
  await storage.put('runs/a/b.png', Buffer.from('one'));
  const tokensSoFar = tokens.length;
  await expect
    .poll(async () => {
      await storage.put('runs/a/c.png', Buffer.from('two'));
      return tokens.length;
    })
    .toBeGreaterThan(tokensSoFar);
  tokens.splice(0, tokensSoFar);
  await expect.poll(() => storage.put('runs/a/d.png', Buffer.from('three'))).toBeUndefined();
});

test('on a machine without a role, the error says that the address has no key', async () => {
  const { url } = await anS3Double();
  const opened = openStorage({ storage: withoutKey(url), dataDir: '/none' });
  await expect(opened).rejects.toThrow(/^STORAGE_URL has no key, and no role of this machine gives one: /);
});
