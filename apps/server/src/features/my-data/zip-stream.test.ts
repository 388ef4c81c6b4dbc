import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ZipFile, zipStream } from './zip-stream.ts';

const modifiedAt = new Date('2026-11-21T08:00:00Z');
const megabyte = new Uint8Array(1_048_576).fill(7);

test('contains all files, small or empty, compressed or not', async () => {
  async function* files(): AsyncGenerator<ZipFile> {
    yield { name: 'a.txt', contents: 'Grüße' };
    yield { name: 'empty.txt', contents: '' };
    yield { name: 'deep/down/b.bin', contents: megabyte, isCompressed: true };
    yield { name: 'c.txt', contents: 'x'.repeat(1_000_000) };
  }
  const zip = await buffer(zipStream(files(), modifiedAt));
  const unzippedFiles = unzipSync(zip);
  expect(Object.keys(unzippedFiles)).toEqual(['a.txt', 'empty.txt', 'deep/down/b.bin', 'c.txt']);
  expect(strFromU8(unzippedFiles['a.txt']!)).toBe('Grüße');
  expect(unzippedFiles['empty.txt']).toHaveLength(0);
  expect(unzippedFiles['deep/down/b.bin']).toEqual(megabyte);
  expect(unzippedFiles['c.txt']).toHaveLength(1_000_000);
});

test('of no files is an empty archive', async () => {
  async function* noFiles(): AsyncGenerator<ZipFile> {}
  expect(unzipSync(await buffer(zipStream(noFiles(), modifiedAt)))).toEqual({});
});

test('requests a file when the one before is read, and none when reading stops', async () => {
  let requested = 0;
  let hasEnded = false;
  async function* pictures(): AsyncGenerator<ZipFile> {
    try {
      for (; requested < 100; ) {
        requested += 1;
        yield { name: `${requested}.png`, contents: megabyte, isCompressed: true };
      }
    } finally {
      hasEnded = true;
    }
  }
  const zip = zipStream(pictures(), modifiedAt);
  let bytesRead = 0;
  for await (const chunk of zip) {
    bytesRead += (chunk as Uint8Array).byteLength;
    expect(requested).toBeLessThanOrEqual(Math.floor(bytesRead / megabyte.byteLength) + 2);
    if (bytesRead > 5 * megabyte.byteLength) break;
  }
  expect(requested).toBeLessThan(10);
  await expect.poll(() => hasEnded).toBe(true);
});

test('fails when a file cannot be read', async () => {
  async function* failingFiles(): AsyncGenerator<ZipFile> {
    yield { name: 'a.txt', contents: 'a' };
    throw new Error('the disk is gone');
  }
  const zip = zipStream(failingFiles(), modifiedAt);
  zip.resume();
  const [error] = await once(zip, 'error');
  expect(error).toMatchObject({ message: 'the disk is gone' });
});
