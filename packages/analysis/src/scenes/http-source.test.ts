import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localServer, sendRange } from '../testing/local-server.ts';
import { httpSource } from './http-source.ts';

const sourceAt = (origin: string) =>
  httpSource(`${origin}/a.tif`, { trustedHosts: new Set([new URL(origin).host]) });

afterEach(() => {
  vi.useRealTimers();
});

describe('a part of a remote file', () => {
  it('that does not begin where it was asked for is refused, and not asked for again', async () => {
    const { origin, requests } = await localServer((_, response) => {
      response.writeHead(206, { 'content-range': 'bytes 4-7/200' }).end('12345678');
    });
    await expect(sourceAt(origin).fetch(0, 8)).rejects.toMatchObject({
      reason: 'asset_unreachable',
      message: expect.stringContaining('another part of the file'),
    });
    expect(requests).toHaveLength(1);
  });

  it('that is shorter than it says is refused', async () => {
    const { origin } = await localServer((_, response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-7/200' }).end('1234');
    });
    await expect(sourceAt(origin).fetch(0, 8)).rejects.toMatchObject({
      reason: 'asset_unreachable',
      message: expect.stringContaining('broke off its answer'),
    });
  });

  it('is named missing, or not served in parts, also by an answer longer than the part', async () => {
    const missing = await localServer((_, response) => response.writeHead(404).end('x'.repeat(5000)));
    await expect(sourceAt(missing.origin).fetch(0, 8)).rejects.toMatchObject({ reason: 'asset_missing' });
    const whole = await localServer((_, response) => response.writeHead(200).end('x'.repeat(500_000)));
    await expect(sourceAt(whole.origin).fetch(0, 8)).rejects.toMatchObject({
      reason: 'asset_unreachable',
      message: expect.stringContaining('does not serve parts of files'),
    });
  });

  it('that was not finished before its deadline is not asked for again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { origin, requests } = await localServer((_, response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-7/200' }).write('1');
      vi.advanceTimersByTime(10 * 60_000);
    });
    await expect(sourceAt(origin).fetch(0, 8)).rejects.toMatchObject({
      message: expect.stringContaining('does not finish its answer'),
    });
    expect(requests).toHaveLength(1);
  });

  it('leaves nothing behind on the signal after it was asked for again', async () => {
    const { signal } = new AbortController();
    let calls = 0;
    const { origin } = await localServer((request, response) => {
      if (++calls < 3) response.writeHead(503).end();
      else sendRange(request, response, Buffer.alloc(64, 7));
    });
    expect((await sourceAt(origin).fetch(8, 8, { signal })).byteLength).toBe(8);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('is not waited for when the one who asked ends it between two attempts', async () => {
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
