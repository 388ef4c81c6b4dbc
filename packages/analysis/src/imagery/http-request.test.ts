import { getEventListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localServer } from '../testing/local-server.ts';
import { httpRequest } from './http-request.ts';

const callTo = (origin: string) => {
  const url = new URL(origin);
  return { url, call: { maxBytes: 1 << 20, rule: { trustedHosts: new Set([url.host]) } } };
};

/** A server that holds back every response, and a promise that resolves when it has received `count` requests. */
async function stallingServer(count: number) {
  const pendingResponses: ServerResponse[] = [];
  const receivedRequests = Promise.withResolvers<void>();
  const { origin, requests } = await localServer((_, response) => {
    pendingResponses.push(response);
    if (pendingResponses.length === count) receivedRequests.resolve();
  });
  return { ...callTo(origin), requests, held: pendingResponses, received: receivedRequests.promise };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a request', () => {
  it('to a server that sends its response slowly is cancelled at its deadline', async () => {
    const { origin } = await localServer((_, response) => {
      const writeTimer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(writeTimer));
    });
    const { url, call } = callTo(origin);
    await expect(httpRequest(url, { ...call, deadlineMs: 1_000 })).rejects.toMatchObject({
      reason: 'asset_unreachable',
      message: `${url.host} did not finish its answer.`,
    });
  });

  it('has one deadline for all its redirects', async () => {
    const { origin, requests } = await localServer((_, response) => {
      setTimeout(() => response.writeHead(302, { location: '/again' }).end(), 200);
    });
    const { url, call } = callTo(origin);
    await expect(httpRequest(url, { ...call, deadlineMs: 500 })).rejects.toMatchObject({
      message: `${url.host} did not finish its answer.`,
    });
    expect(requests.length).toBeLessThan(5);
  });

  it('redirected in a cycle is cancelled', async () => {
    const { origin, requests } = await localServer((_, response) => {
      response.writeHead(302, { location: '/again' }).end();
    });
    const { url, call } = callTo(origin);
    await expect(httpRequest(url, call)).rejects.toMatchObject({ reason: 'asset_unreachable' });
    expect(requests).toHaveLength(6);
  });

  it('answered by a change of protocol fails immediately', async () => {
    const { origin } = await localServer((_, response) => {
      response.socket!.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
    });
    const { url, call } = callTo(origin);
    await expect(httpRequest(url, call)).rejects.toMatchObject({
      reason: 'asset_unreachable',
      message: `${url.host} answered in another protocol.`,
    });
  });

  it('resolves with an error status, however long the error page', async () => {
    const { origin } = await localServer((_, response) => response.writeHead(404).end(Buffer.alloc(1 << 20)));
    const { url, call } = callTo(origin);
    const answer = await httpRequest(url, { ...call, maxBytes: 16 });
    expect(answer).toMatchObject({ status: 404, body: Buffer.alloc(0) });
  });

  it('resolves with an error status even where the error page is endless', async () => {
    const { origin } = await localServer((_, response) => {
      response.writeHead(500);
      const send = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(1 << 16)));
        if (!response.destroyed) response.once('drain', send);
      };
      send();
    });
    const { url, call } = callTo(origin);
    expect(await httpRequest(url, call)).toMatchObject({ status: 500, body: Buffer.alloc(0) });
  });

  it('whose response is cut off fails with that reason', async () => {
    const { origin } = await localServer((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      setImmediate(() => response.destroy());
    });
    const { url, call } = callTo(origin);
    await expect(httpRequest(url, call)).rejects.toMatchObject({
      reason: 'asset_unreachable',
      message: `${url.host} broke off its answer.`,
    });
  });

  it('does not use up its deadline while it waits for a connection', async () => {
    const { url, call, held: pendingResponses, received: receivedRequests } = await stallingServer(16);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const first = Array.from({ length: 16 }, () => httpRequest(url, { ...call, deadlineMs: 10 ** 9 }));
    await receivedRequests;
    const queuedRequest = httpRequest(url, { ...call, deadlineMs: 1000 });
    vi.advanceTimersByTime(100_000);
    for (const response of pendingResponses.splice(0)) response.end('early');
    await Promise.all(first);
    await vi.waitFor(() => pendingResponses[0]!.end('late'), 20_000);
    expect((await queuedRequest).body.toString()).toBe('late');
  });

  it('ends when the caller aborts, in progress or still waiting for a connection', async () => {
    const { url, call, requests, received: receivedRequests } = await stallingServer(16);
    const { signal, abort } = createAborter();
    const calls = Array.from({ length: 17 }, () => httpRequest(url, { ...call, signal }));
    await receivedRequests;
    abort();
    for (const { status, reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[]) {
      expect(status).toBe('rejected');
      expect(reason).toMatchObject({ name: 'SceneError', reason: 'ended_early' });
    }
    expect(requests).toHaveLength(16);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    await expect(httpRequest(url, { ...call, signal })).rejects.toMatchObject({ reason: 'ended_early' });
  });
});

function createAborter() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
