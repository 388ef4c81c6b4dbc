import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inEnglish } from '@furrow/messages/in-english';
import { describe, expect, onTestFinished, test } from 'vitest';
import { folderStorage } from './folder-storage.ts';
import { openStorage } from './open-storage.ts';
import { anS3Double, type StoreFault } from './s3-double.test-support.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { type StoreAddress, storeAddress, storeName } from './store-address.ts';
import { StoreError } from './store-error.ts';

const pace = { patience: 1_500, firstPause: 2 };
const picture = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, n) => (n * 7_919) % 256));
const key = 'runs/0c5b/8d1e-2f.png';

function read(url: string): StoreAddress {
  const address = storeAddress(url);
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
  return { ...double, storage: s3Storage(read(double.url), pace) };
}

const kinds: [string, () => Promise<Storage>][] = [
  ['a folder', async () => folderStorage(aFolder())],
  ['a store that speaks S3', async () => (await aStore()).storage],
];
// A real store of the developer's, used only by this test: FURROW_TEST_STORAGE_URL.
const { FURROW_TEST_STORAGE_URL: real } = process.env;
if (real) kinds.push(['the store of FURROW_TEST_STORAGE_URL', async () => s3Storage(read(real))]);

describe.each(kinds)('files in %s', (_, open) => {
  test('are returned as stored, until they are deleted', async () => {
    const storage = await open();
    expect(await storage.get(key)).toBeNull();
    await storage.put(key, picture);
    expect((await storage.get(key))?.equals(picture)).toBe(true);
    expect(await storage.get('runs/0c5b/other.png')).toBeNull();
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.get(key)).toBeNull();
  });

  test('are replaced completely, and may be empty', async () => {
    const storage = await open();
    await storage.put(key, picture);
    await storage.put(key, Buffer.from('less'));
    expect((await storage.get(key))?.toString()).toBe('less');
    await storage.put(key, Buffer.alloc(0));
    expect((await storage.get(key))?.length).toBe(0);
    await storage.delete(key);
  });

  test('written concurrently are one of the versions, never a mixture', async () => {
    const storage = await open();
    const all = Array.from({ length: 8 }, (_, n) => Buffer.alloc(50_000, n));
    await Promise.all(all.map((bytes) => storage.put(key, bytes)));
    const kept = await storage.get(key);
    expect(all.some((bytes) => kept?.equals(bytes))).toBe(true);
    await storage.delete(key);
  });

  test('are deleted by their folder, and no others', async () => {
    const storage = await open();
    const under = Array.from({ length: 7 }, (_, n) => `runs/0c5b/${n}.png`);
    const beside = ['runs/0c5b8/1.png', 'runs/0c5/1.png', 'runs/0c5b.png', 'runs/0d/1.png'];
    for (const one of [...under, 'runs/0c5b/deeper/1.png', ...beside]) await storage.put(one, picture);
    await storage.deleteAll('runs/0c5b');
    await storage.deleteAll('runs/0c5b');
    const kept = async (keys: string[]) =>
      (await Promise.all(keys.map(storage.get))).filter((bytes) => bytes !== null).length;
    expect(await kept([...under, 'runs/0c5b/deeper/1.png'])).toBe(0);
    expect(await kept(beside)).toBe(beside.length);
    for (const one of beside) await storage.delete(one);
  });

  test.each(['../up', 'a//b', '/a', 'a/../b', 'A', 'a?b', 'a%2e', ''])('refuse the key %j', async (wrong) => {
    const storage = await open();
    await expect(storage.put(wrong, picture)).rejects.toThrow('no key');
    await expect(storage.get(wrong)).rejects.toThrow('no key');
    await expect(storage.delete(wrong)).rejects.toThrow('no key');
    await expect(storage.deleteAll(wrong)).rejects.toThrow('no key');
  });
});

describe('a store that fails temporarily', () => {
  test.each<[string, StoreFault[]]>([
    ['is busy', [503, 429, 500]],
    ['breaks the connection', ['reset', 'reset']],
    ['does not answer in time', ['hang']],
    ['gets damaged bytes', ['damage', 'damage']],
  ])('and %s is retried', async (_, faults) => {
    const { storage, files, faults: due } = await aStore();
    due.push(...faults);
    await storage.put(key, picture);
    expect([...files].map(([name, bytes]) => [name, bytes.equals(picture)])).toEqual([
      [`of/tests/${key}`, true],
    ]);
  });

  test('and sends half a file is retried', async () => {
    const { storage, faults } = await aStore();
    await storage.put(key, picture);
    faults.push('cut', 'reset', 503);
    expect((await storage.get(key))?.equals(picture)).toBe(true);
  });

  test('and does not recover is abandoned after four attempts, with one sentence', async () => {
    const { storage, files, faults, answered } = await aStore();
    faults.push(503, 503, 503, 503, 503);
    await expect(storage.put(key, picture)).rejects.toThrow(
      /^The file store \(bucket fields, folder of\/tests at 127\.0\.0\.1:\d+\) rejects the request with 503 SlowDown\.$/,
    );
    expect(answered).toEqual(['PUT 503', 'PUT 503', 'PUT 503', 'PUT 503']);
    expect(files.size).toBe(0);
  });

  test('or cannot be reached is reported with the network error', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    server.close();
    const port = typeof address === 'object' ? address?.port : 0;
    const gone = s3Storage(read(`http://key:secret@127.0.0.1:${port}/fields`), pace);
    await expect(gone.get(key)).rejects.toThrow(/is not responding: ECONNREFUSED connect\.$/);
  });
});

describe('a reply of a proxy instead of the store', () => {
  const page = (status: number): StoreFault => ({ page: status });

  test('counts neither as stored nor as a file', async () => {
    const { storage, faults, files } = await aStore();
    faults.push(page(200));
    await expect(storage.put(key, picture)).rejects.toThrow(/does not answer like S3/);
    expect(files.size).toBe(0);
    await storage.put(key, picture);
    faults.push(page(200));
    await expect(storage.get(key)).rejects.toThrow(/does not answer like S3/);
  });

  test.each([200, 404])('with %i does not count as deleted', async (status) => {
    const { storage, faults, files } = await aStore();
    await storage.put(key, picture);
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
    const storage = s3Storage(read(url.replace('/fields', '/meadows')), pace);
    await expect(storage.delete(key)).rejects.toThrow(/has no bucket of this name\.$/);
  });
});

describe('at the start', () => {
  const refusal = (url: string) =>
    openStorage({ storage: read(url), dataDir: '/none' }).then(
      () => null,
      (error: Error) => error.message,
    );

  test('a store is checked, and no file remains', async () => {
    const { url, files, answered } = await anS3Double();
    await openStorage({ storage: read(url), dataDir: '/none' });
    expect([answered, files.size]).toEqual([['PUT 200', 'GET 200', 'DELETE 204', 'GET 200', 'GET 404'], 0]);
  });

  test.each<[string, (url: string) => string, RegExp]>([
    ['another secret', (url) => url.replace(/secret/, 'guess'), /rejects the secret\. Check STORAGE_URL\.$/],
    ['another key', (url) => url.replace('KEYOF', 'NONEOF'), /does not know the key\. Check/],
    ['another bucket', (url) => url.replace('/fields', '/meadows'), /has no bucket of this name\. Check/],
    ['another region', (url) => url.replace('test-region', 'far'), /in another region: add \?region=/],
  ])('%s is refused in one sentence without the secret', async (_, change, sentence) => {
    const { url } = await anS3Double();
    const said = await refusal(change(url));
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(/guess|secret%|with\+signs/);
  });

  test('without a store, files are in the data folder', async () => {
    const dataDir = aFolder();
    await (await openStorage({ storage: null, dataDir })).put(key, picture);
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
    const address = read(url);
    expect(address).toMatchObject({ region, accessKeyId: 'K', secretAccessKey: 'S' });
    expect(inEnglish(storeName(address))).toContain(name);
  });

  test('has percent-encoded characters of the secret', () => {
    expect(read('https://K:a%2Fb%2Bc%3D@s3.example.org/fields')).toMatchObject({
      secretAccessKey: 'a/b+c=',
      endpoint: 'https://s3.example.org',
      bucket: 'fields',
      prefix: '',
    });
  });

  test.each([
    'https://s3.example.org/fields',
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
    expect(storeAddress(url)).toBeNull();
  });
});
