import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inEnglish } from '@furrow/messages/in-english';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseStoreAddress, type StoreAddress } from '../../settings/store-address.ts';
import { openStorage } from '../open-storage.ts';
import { folderStorage } from './folder-storage.ts';
import { anS3Double } from './s3-double.test-support.ts';
import { s3Storage } from './s3-storage.ts';
import type { StoreFault } from './start-s3-double.test-support.ts';
import type { FileStorage, ListedFile } from './storage.ts';
import { StoreError } from './store-error.ts';
import { storeName } from './store-name.ts';

const retryPolicy = { timeoutMs: 1_500, firstDelayMs: 2 };
const image = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, n) => (n * 7_919) % 256));
const key = 'runs/0c5b/8d1e-2f.png';

function parseAddress(url: string): StoreAddress {
  const address = parseStoreAddress(url);
  if (address === null) throw new Error('It is refused.');
  return address;
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function aStore() {
  const double = await anS3Double();
  return { ...double, storage: s3Storage(parseAddress(double.url), retryPolicy) };
}

const kinds: [string, () => Promise<FileStorage>][] = [
  ['a folder', async () => folderStorage(aFolder())],
  ['a store that speaks S3', async () => (await aStore()).storage],
];
// FURROW_TEST_STORAGE_URL is the address of a developer's own store, which only this test uses.
const { FURROW_TEST_STORAGE_URL: realStorageUrl } = process.env;
if (realStorageUrl)
  kinds.push(['the store of FURROW_TEST_STORAGE_URL', async () => s3Storage(parseAddress(realStorageUrl))]);

describe.each(kinds)('files in %s', (_, open) => {
  test('are returned as stored, until they are deleted', async () => {
    const storage = await open();
    expect(await storage.get(key)).toBeNull();
    await storage.put(key, image);
    expect((await storage.get(key))?.equals(image)).toBe(true);
    expect(await storage.get('runs/0c5b/other.png')).toBeNull();
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.get(key)).toBeNull();
  });

  test('are replaced completely, and may be empty', async () => {
    const storage = await open();
    await storage.put(key, image);
    await storage.put(key, Buffer.from('less'));
    expect((await storage.get(key))?.toString()).toBe('less');
    await storage.put(key, Buffer.alloc(0));
    expect((await storage.get(key))?.length).toBe(0);
    await storage.delete(key);
  });

  test('written concurrently are one of the versions, never a mixture', async () => {
    const storage = await open();
    const contents = Array.from({ length: 8 }, (_, n) => Buffer.alloc(50_000, n));
    await Promise.all(contents.map((bytes) => storage.put(key, bytes)));
    const storedFile = await storage.get(key);
    expect(contents.some((bytes) => storedFile?.equals(bytes))).toBe(true);
    await storage.delete(key);
  });

  test('are deleted by their folder, and no others', async () => {
    const storage = await open();
    const folderKeys = Array.from({ length: 7 }, (_, n) => `runs/0c5b/${n}.png`);
    const otherKeys = ['runs/0c5b8/1.png', 'runs/0c5/1.png', 'runs/0c5b.png', 'runs/0d/1.png'];
    for (const storedKey of [...folderKeys, 'runs/0c5b/deeper/1.png', ...otherKeys])
      await storage.put(storedKey, image);
    await storage.deleteAll('runs/0c5b');
    await storage.deleteAll('runs/0c5b');
    const countStored = async (keys: string[]) =>
      (await Promise.all(keys.map(storage.get))).filter((bytes) => bytes !== null).length;
    expect(await countStored([...folderKeys, 'runs/0c5b/deeper/1.png'])).toBe(0);
    expect(await countStored(otherKeys)).toBe(otherKeys.length);
    for (const otherKey of otherKeys) await storage.delete(otherKey);
  });

  test('are listed page by page in the order of their keys, with the time at which each was stored', async () => {
    const storage = await open();
    const keys = [
      'runs/0c5b-1/a.png',
      'runs/0c5b.png',
      ...['1', '2', '3', '4'].map((name) => `runs/0c5b/${name}.png`),
      'runs/0c5b/deeper/1.png',
      'runs/0c5c/1.png',
    ];
    for (const stored of [...keys, 'samples/0c5b/1.png'].toReversed()) await storage.put(stored, image);
    const listed: ListedFile[] = [];
    for (;;) {
      const page = await storage.list('runs', listed.at(-1)?.key ?? null);
      if (page.length === 0) break;
      listed.push(...page);
    }
    expect(listed.map((file) => file.key)).toEqual(keys);
    for (const { storedAt } of listed)
      expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(600_000);
    expect(await storage.list('proof', null)).toEqual([]);
    for (const stored of [...keys, 'samples/0c5b/1.png']) await storage.delete(stored);
  });

  test.each(['elsewhere/a.png', 'runs.png', '../up', 'a//b', '/a', 'a/../b', 'A', 'a?b', 'a%2e', ''])(
    'refuse the key %j',
    async (invalidKey) => {
      const storage = await open();
      await expect(storage.put(invalidKey, image)).rejects.toThrow('no key');
      await expect(storage.get(invalidKey)).rejects.toThrow('no key');
      await expect(storage.delete(invalidKey)).rejects.toThrow('no key');
      await expect(storage.deleteAll(invalidKey)).rejects.toThrow('no key');
      await expect(storage.list(invalidKey, null)).rejects.toThrow('no key');
    },
  );
});

describe('a store that fails temporarily', () => {
  test.each<[string, StoreFault[]]>([
    ['is busy', [503, 429, 500]],
    ['breaks the connection', ['reset', 'reset']],
    ['does not answer in time', ['hang']],
    ['gets damaged bytes', ['damage', 'damage']],
  ])('and %s is retried', async (_, faults) => {
    const { storage, files, faults: queuedFaults } = await aStore();
    queuedFaults.push(...faults);
    await storage.put(key, image);
    expect([...files].map(([name, bytes]) => [name, bytes.equals(image)])).toEqual([
      [`of/tests/${key}`, true],
    ]);
  });

  test('and sends half a file is retried', async () => {
    const { storage, faults } = await aStore();
    await storage.put(key, image);
    faults.push('cut', 'reset', 503);
    expect((await storage.get(key))?.equals(image)).toBe(true);
  });

  test('and does not recover is abandoned after four attempts, with one sentence', async () => {
    const { storage, files, faults, log } = await aStore();
    faults.push(503, 503, 503, 503, 503);
    await expect(storage.put(key, image)).rejects.toThrow(
      /^The file store \(bucket fields, folder of\/tests at 127\.0\.0\.1:\d+\) rejects the request with 503 SlowDown\.$/,
    );
    expect(log).toEqual(['PUT 503', 'PUT 503', 'PUT 503', 'PUT 503']);
    expect(files.size).toBe(0);
  });

  test('or cannot be reached is reported with the network error', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    server.close();
    const port = typeof address === 'object' ? address?.port : 0;
    const unreachable = s3Storage(parseAddress(`http://key:secret@127.0.0.1:${port}/fields`), retryPolicy);
    await expect(unreachable.get(key)).rejects.toThrow(/is not responding: ECONNREFUSED connect\.$/);
  });
});

describe('a reply of a proxy instead of the store', () => {
  const page = (status: number): StoreFault => ({ page: status });

  test('counts neither as stored nor as a file', async () => {
    const { storage, faults, files } = await aStore();
    faults.push(page(200));
    await expect(storage.put(key, image)).rejects.toThrow(/does not answer like S3/);
    expect(files.size).toBe(0);
    await storage.put(key, image);
    faults.push(page(200));
    await expect(storage.get(key)).rejects.toThrow(/does not answer like S3/);
  });

  test.each([200, 404])('with %i does not count as deleted', async (status) => {
    const { storage, faults, files } = await aStore();
    await storage.put(key, image);
    faults.push(page(status));
    await expect(storage.delete(key)).rejects.toThrow(StoreError);
    faults.push(page(status));
    await expect(storage.deleteAll('runs/0c5b')).rejects.toThrow(StoreError);
    faults.push(page(404));
    await expect(storage.get(key)).rejects.toThrow(/rejects the request with 404\.$/);
    expect(files.size).toBe(1);
  });

  test('does not replace the error that the bucket does not exist', async () => {
    const { url } = await anS3Double();
    const storage = s3Storage(parseAddress(url.replace('/fields', '/meadows')), retryPolicy);
    await expect(storage.delete(key)).rejects.toThrow(/has no bucket of this name\.$/);
  });
});

describe('at the start', () => {
  const startupError = (url: string) =>
    openStorage({ storage: parseAddress(url), dataDir: '/none' }).then(
      () => null,
      (error: Error) => error.message,
    );

  test('a store is checked, and no file remains', async () => {
    const { url, files, log } = await anS3Double();
    await openStorage({ storage: parseAddress(url), dataDir: '/none' });
    expect([log, files.size]).toEqual([['PUT 200', 'GET 200', 'DELETE 204', 'GET 200', 'GET 404'], 0]);
  });

  test.each<[string, (url: string) => string, RegExp]>([
    ['another secret', (url) => url.replace(/secret/, 'guess'), /rejects the secret\. Check STORAGE_URL\.$/],
    ['another key', (url) => url.replace('KEYOF', 'NONEOF'), /does not know the key\. Check/],
    ['another bucket', (url) => url.replace('/fields', '/meadows'), /has no bucket of this name\. Check/],
    ['another region', (url) => url.replace('test-region', 'far'), /in another region: add \?region=/],
  ])('%s is refused in one sentence without the secret', async (_, change, sentence) => {
    const { url } = await anS3Double();
    const message = await startupError(change(url));
    expect(message).toMatch(sentence);
    expect(message).not.toMatch(/guess|secret%|with\+signs/);
  });

  test.each<[string, (double: Awaited<ReturnType<typeof anS3Double>>) => string]>([
    ['is not there', () => 'http://K:S@127.0.0.1:1/fields'],
    [
      'is out of order',
      ({ url, faults }) => {
        faults.push(503, 503, 503, 503);
        return url;
      },
    ],
  ])('a store that %s is reported, and used once it is back', async (_, addressOf) => {
    const outages: string[] = [];
    const double = await anS3Double();
    const storage = await openStorage(
      { storage: parseAddress(addressOf(double)), dataDir: '/none' },
      (error) => outages.push(error.message),
    );
    expect(outages).toEqual([expect.stringMatching(/^The file store \(bucket fields/)]);
    expect(outages[0]).not.toMatch(/secret/);
    if (double.log.length === 0) return;
    await storage.put(key, image);
    expect(await storage.get(key)).toEqual(image);
  });

  test('without a store, files are in the data folder', async () => {
    const dataDir = aFolder();
    await (await openStorage({ storage: null, dataDir })).put(key, image);
    expect(readdirSync(join(dataDir, 'files', 'runs', '0c5b'))).toEqual(['8d1e-2f.png']);
  });
});

describe('the address of a store', () => {
  test.each([
    ['https://K:S@s3.eu-central-1.amazonaws.com/fields', 'eu-central-1', 'bucket fields at s3.eu-central'],
    ['https://K:S@minio.example.org:9000/fields/a/b/', 'us-east-1', 'bucket fields, folder a/b at minio.'],
    ['https://K:S@0f.r2.cloudflarestorage.com/fields?region=auto', 'auto', 'bucket fields at 0f.r2.'],
    ['http://K:S@10.0.0.7:9000/fields?region=fsn1', 'fsn1', 'bucket fields at 10.0.0.7:9000'],
  ])('%s', (url, region, name) => {
    const address = parseAddress(url);
    expect(address).toMatchObject({ region, key: { accessKeyId: 'K', secretAccessKey: 'S' } });
    expect(inEnglish(storeName(address))).toContain(name);
  });

  test('has percent-encoded characters of the secret', () => {
    expect(parseAddress('https://K:a%2Fb%2Bc%3D@s3.example.org/fields')).toMatchObject({
      key: { secretAccessKey: 'a/b+c=' },
      endpoint: 'https://s3.example.org',
      bucket: 'fields',
      prefix: '',
    });
  });

  test('without a key is that of a machine with a role', () => {
    expect(parseAddress('https://s3.example.org/fields')).toMatchObject({ bucket: 'fields', key: null });
  });

  test.each([
    'https://:S@s3.example.org/fields',
    'https://K@s3.example.org/fields',
    'https://K:S@s3.example.org/',
    'https://K:S@s3.example.org/fields?regoin=x',
    'https://K:S@s3.example.org/fields?region=a%20b',
    'https://K:S@s3.example.org/fields/a%2Fb',
    'https://K:a/b@s3.example.org/fields',
    'https://K:%E0@s3.example.org/fields',
    's3://fields/a',
    'fields',
  ])('cannot be %s', (url) => {
    expect(parseStoreAddress(url)).toBeNull();
  });
});
