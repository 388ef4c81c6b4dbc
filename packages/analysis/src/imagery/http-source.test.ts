import { createHash } from 'node:crypto';
import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localServer } from '../testing/local-server.ts';
import { sendRange } from '../testing/send-file.ts';
import { httpSource } from './http-source.ts';

const sourceAt = (origin: string) =>
  httpSource(`${origin}/a.tif`, { trustedHosts: new Set([new URL(origin).host]) });

const digestOf = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('base64');

afterEach(() => {
  vi.useRealTimers();
});

describe('a part of a remote file', () => {
  it('that does not begin at the requested offset is refused, and not requested again', async () => {
    const { origin, requests } = await localServer((_, response) => {
      response.writeHead(206, { 'content-range': 'bytes 4-7/200' }).end('12345678');
    });
    await expect(sourceAt(origin).fetch(0, 8)).rejects.toMatchObject({
      reason: 'asset_unreachable',
      message: expect.stringContaining('another part of the file'),
    });
    expect(requests).toHaveLength(1);
  });

  it('that is shorter than its header states is refused', async () => {
    const { origin } = await localServer((_, response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-7/200' }).end('1234');
    });
    await expect(sourceAt(origin).fetch(0, 8)).rejects.toMatchObject({
      reason: 'asset_unreachable',
      message: expect.stringContaining('broke off its answer'),
    });
  });

  it('is reported missing, or not served in parts, even by a response longer than the part', async () => {
    const notFoundServer = await localServer((_, response) => response.writeHead(404).end('x'.repeat(5000)));
    await expect(sourceAt(notFoundServer.origin).fetch(0, 8)).rejects.toMatchObject({
      reason: 'asset_missing',
    });
    const fullResponse = await localServer((_, response) => response.writeHead(200).end('x'.repeat(500_000)));
    await expect(sourceAt(fullResponse.origin).fetch(0, 8)).rejects.toMatchObject({
      reason: 'asset_unreachable',
      message: expect.stringContaining('does not serve parts of files'),
    });
  });

  it.each([
    ['its own digest', (body: string) => `sha-256=:${digestOf('sha256', body)}:`, true],
    ['two of its own', (body: string) => `sha-512=:${digestOf('sha512', body)}:, md5=:AA==:`, true],
    ['one of other bytes', () => `sha-256=:${digestOf('sha256', 'other')}:`, false],
    [
      'one right and one wrong',
      (body: string) => `sha-256=:${digestOf('sha256', body)}:, sha-512=:AA==:`,
      false,
    ],
  ])('with %s is accepted or rejected as damaged', async (_, headerOf, isRight) => {
    const { origin } = await localServer((__, response) => {
      const headers = { 'content-range': 'bytes 0-7/200', 'content-digest': headerOf('12345678') };
      response.writeHead(206, headers).end('12345678');
    });
    const reading = sourceAt(origin).fetch(0, 8);
    if (isRight) expect((await reading).byteLength).toBe(8);
    else await expect(reading).rejects.toMatchObject({ reason: 'asset_corrupt' });
  });

  it('that ends early, in the middle of the file, is refused', async () => {
    const { origin } = await localServer((_, response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-3/200' }).end('1234');
    });
    await expect(sourceAt(origin).fetch(0, 8)).rejects.toMatchObject({
      reason: 'asset_unreachable',
      message: expect.stringContaining('broke off its answer'),
    });
  });

  it('is shorter than requested at the end of the file', async () => {
    const { origin } = await localServer((request, response) =>
      sendRange(request, response, Buffer.alloc(12)),
    );
    const source = sourceAt(origin);
    expect((await source.fetch(8, 8)).byteLength).toBe(4);
    expect(source.metadata?.size).toBe(12);
  });

  it.each([
    ['tag', (read: number) => ({ etag: `"${read}"` }), () => 200],
    [
      'time of its last change',
      (read: number) => ({ 'last-modified': new Date(read * 1e12).toUTCString() }),
      () => 200,
    ],
    ['length', () => ({}), (read: number) => 200 + read],
  ])('must be of the same version: one with another %s is refused', async (_, headersOf, lengthOf) => {
    let version = 0;
    const { origin } = await localServer((_request, response) => {
      version++;
      response
        .writeHead(206, { 'content-range': `bytes 0-7/${lengthOf(version)}`, ...headersOf(version) })
        .end('12345678');
    });
    const source = sourceAt(origin);
    await source.fetch(0, 8);
    // The second read is refused, because the file changed. Read again from its start below, the same file is valid.
    await expect(source.fetch(0, 8)).rejects.toMatchObject({
      reason: 'asset_unreachable',
      message: expect.stringContaining('changed while it was read'),
    });
    expect((await sourceAt(origin).fetch(0, 8)).byteLength).toBe(8);
  });

  it('is requested again when the server says so, or left to a later attempt where that takes long', async () => {
    const requestTimes: number[] = [];
    let retryAfter = '1';
    const { origin } = await localServer((request, response) => {
      requestTimes.push(performance.now());
      if (requestTimes.length % 2 === 1) response.writeHead(429, { 'retry-after': retryAfter }).end();
      else sendRange(request, response, Buffer.alloc(64));
    });
    await sourceAt(origin).fetch(0, 8);
    expect(requestTimes[1]! - requestTimes[0]!).toBeGreaterThan(990);
    for (retryAfter of ['3600', new Date(Date.now() + 3_600_000).toUTCString()]) {
      requestTimes.splice(0);
      await expect(sourceAt(origin).fetch(0, 8)).rejects.toMatchObject({
        reason: 'asset_unreachable',
        message: expect.stringContaining('429'),
      });
      expect(requestTimes).toHaveLength(1);
    }
  });

  it('that did not finish before its deadline is not requested again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { origin, requests } = await localServer((_, response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-7/200' }).write('1');
      vi.advanceTimersByTime(10 * 60_000);
    });
    await expect(sourceAt(origin).fetch(0, 8)).rejects.toMatchObject({
      message: expect.stringContaining('did not finish its answer'),
    });
    expect(requests).toHaveLength(1);
  });

  it('leaves no listener on the signal after retries', async () => {
    const { signal } = new AbortController();
    let calls = 0;
    const { origin } = await localServer((request, response) => {
      if (++calls < 3) response.writeHead(503).end();
      else sendRange(request, response, Buffer.alloc(64, 7));
    });
    expect((await sourceAt(origin).fetch(8, 8, { signal })).byteLength).toBe(8);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('is not retried after the caller aborts between two attempts', async () => {
    const controller = new AbortController();
    const { origin, requests } = await localServer((_, response) => {
      response.on('close', () => setImmediate(() => controller.abort()));
      response.writeHead(503, { connection: 'close' }).end();
    });
    const { signal } = controller;
    await expect(sourceAt(origin).fetch(0, 8, { signal })).rejects.toMatchObject({
      name: 'SceneError',
      reason: 'ended_early',
    });
    expect(requests).toHaveLength(1);
  });
});
