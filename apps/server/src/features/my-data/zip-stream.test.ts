import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { type ZipFile, zipStream } from './zip-stream.ts';

const at = new Date('2026-11-21T08:00:00Z');
const megabyte = new Uint8Array(1_048_576).fill(7);

test('contains all files, small or empty, compressed or not', async () => {
  async function* files(): AsyncGenerator<ZipFile> {
    yield { name: 'a.txt', contents: 'Grüße' };
    yield { name: 'empty.txt', contents: '' };
    yield { name: 'deep/down/b.bin', contents: megabyte, isPacked: true };
    yield { name: 'c.txt', contents: 'x'.repeat(1_000_000) };
  }
  const zip = await buffer(zipStream(files(), at));
  const read = unzipSync(zip);
  expect(Object.keys(read)).toEqual(['a.txt', 'empty.txt', 'deep/down/b.bin', 'c.txt']);
  expect(strFromU8(read['a.txt']!)).toBe('Grüße');
  expect(read['empty.txt']).toHaveLength(0);
  expect(read['deep/down/b.bin']).toEqual(megabyte);
  expect(read['c.txt']).toHaveLength(1_000_000);
});

test('of no files is an empty archive', async () => {
  async function* none(): AsyncGenerator<ZipFile> {}
  expect(unzipSync(await buffer(zipStream(none(), at)))).toEqual({});
});

test('requests a file when the one before is read, and none when reading stops', async () => {
  let asked = 0;
  let ended = false;
  async function* pictures(): AsyncGenerator<ZipFile> {
    try {
      for (; asked < 100; ) {
        asked += 1;
        yield { name: `${asked}.png`, contents: megabyte, isPacked: true };
      }
    } finally {
      ended = true;
    }
  }
  const zip = zipStream(pictures(), at);
  let taken = 0;
  for await (const chunk of zip) {
    taken += (chunk as Uint8Array).byteLength;
    expect(asked).toBeLessThanOrEqual(Math.floor(taken / megabyte.byteLength) + 2);
    if (taken > 5 * megabyte.byteLength) break;
  }
  expect(asked).toBeLessThan(10);
  await vi.waitFor(() => expect(ended).toBe(true));
});

test('fails when a file cannot be read', async () => {
  async function* broken(): AsyncGenerator<ZipFile> {
    yield { name: 'a.txt', contents: 'a' };
    throw new Error('the disk is gone');
  }
  const zip = zipStream(broken(), at);
  zip.resume();
  const [error] = await once(zip, 'error');
  expect(error).toMatchObject({ message: 'the disk is gone' });
});
