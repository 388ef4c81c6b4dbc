import { afterEach, describe, expect, test, vi } from 'vitest';
import { backoff, type ReconnectingSocket, reconnectingSocket } from './reconnecting-socket.ts';
import { aSocketServer } from './socket-server.test-support.ts';

let openSocket: ReconnectingSocket | undefined;
afterEach(() => openSocket?.close());

/** A page with a socket to a new server. Counts the tickets that the page has requested. */
async function aPage({
  retryDelayMs = () => 0,
  ticket,
}: {
  retryDelayMs?: (n: number) => number;
  ticket?: () => Promise<string | null>;
} = {}) {
  const { address, connections } = await aSocketServer();
  const seen = {
    messages: [] as string[],
    live: [] as boolean[],
    failures: 0,
    tickets: 0,
    delays: [] as number[],
  };
  const socket = reconnectingSocket({
    address,
    ticket: ticket ?? (async () => `ticket ${++seen.tickets}`),
    onMessage: (message) => seen.messages.push(message),
    onLive: (isLive) => seen.live.push(isLive),
    onFailure: () => {
      seen.failures += 1;
    },
    retryDelayMs: (failureCount) => {
      seen.delays.push(failureCount);
      return retryDelayMs(failureCount);
    },
  });
  openSocket = socket;
  /** Resolves with the nth connection once it has received its ticket. */
  const connected = (number: number) =>
    vi.waitUntil(() => connections[number - 1]?.received.length && connections[number - 1], {
      timeout: 5_000,
    });
  return { socket, seen, connections, connected };
}

describe('a reconnecting socket', () => {
  test('sends its ticket first and receives messages', async () => {
    const { seen, connected } = await aPage();
    const connection = await connected(1);
    connection.sendText('{"balance":1}');
    connection.sendText('{"balance":2}');
    await vi.waitUntil(() => seen.messages.length === 2);
    expect(connection.received).toEqual(['ticket 1']);
    expect(seen.messages).toEqual(['{"balance":1}', '{"balance":2}']);
  });

  test('reconnects with a new ticket after the connection was cut, or closed by a server that shuts down', async () => {
    const { seen, connections, connected } = await aPage();
    (await connected(1)).sendText('here');
    await vi.waitUntil(() => seen.messages.length === 1);
    connections[0]!.cut();
    const second = await connected(2);
    second.sendText('again');
    await vi.waitUntil(() => seen.messages.length === 2);
    second.close(1001);
    expect((await connected(3)).received).toEqual(['ticket 3']);
    expect(seen.failures).toBe(0);
    expect(seen.live).toEqual([true, false, true, false]);
  });

  test('waits longer with each failure, and a short time again after a message has arrived', async () => {
    const { seen, connections, connected } = await aPage();
    for (const number of [1, 2, 3]) (await connected(number)).cut();
    (await connected(4)).sendText('here');
    await vi.waitUntil(() => seen.messages.length === 1);
    connections[3]!.cut();
    await connected(5);
    expect(seen.delays).toEqual([1, 2, 3, 0]);
    expect(seen.failures).toBe(3);
  });

  test('reports a failure when there is no ticket, and tries again', async () => {
    let answer: string | null = null;
    const { seen, connected } = await aPage({ ticket: async () => answer });
    await vi.waitUntil(() => seen.failures >= 2);
    answer = 'at last';
    expect((await connected(1)).received).toEqual(['at last']);
  });

  test('reconnects slowly after the server closed it deliberately, so that a sixth tab does not alternate with the first', async () => {
    const { seen, connections, connected } = await aPage({ retryDelayMs: () => 60_000 });
    (await connected(1)).sendText('here');
    await vi.waitUntil(() => seen.messages.length === 1);
    connections[0]!.close(4_409);
    await vi.waitUntil(() => seen.delays.length === 1);
    expect(backoff(seen.delays[0]!)).toBeGreaterThanOrEqual(30_000);
  });

  test('reconnects immediately when the page becomes visible, and keeps an open connection', async () => {
    const { socket, seen, connections, connected } = await aPage({ retryDelayMs: () => 60_000 });
    (await connected(1)).cut();
    await vi.waitUntil(() => seen.delays.length === 1);
    socket.reconnectNow();
    await connected(2);
    socket.reconnectNow();
    connections[1]!.sendText('still the second');
    await vi.waitUntil(() => seen.messages.length === 1);
    expect(seen.tickets).toBe(2);
  });

  test('replaces an open connection after a sleep, and ignores the old one', async () => {
    const { socket, seen, connections, connected } = await aPage();
    await connected(1);
    socket.reopen();
    await connected(2);
    connections[0]!.sendText('from before');
    connections[1]!.sendText('from now');
    await vi.waitUntil(() => seen.messages.length > 0);
    expect(seen.messages).toEqual(['from now']);
  });

  test('is not opened after it was closed, not even by a late ticket', async () => {
    let sendTicket = (_ticket: string) => {};
    const { socket, connections } = await aPage({
      ticket: () =>
        new Promise((resolve) => {
          sendTicket = resolve;
        }),
    });
    socket.close();
    sendTicket('too late');
    socket.reopen();
    const { connected } = await aPage();
    await connected(1);
    expect(connections).toEqual([]);
  });
});

test('the delay doubles from a second to a minute, with a random second half', () => {
  for (const [failures, maxDelayMs] of [
    [0, 1_000],
    [1, 1_000],
    [2, 2_000],
    [5, 16_000],
    [7, 60_000],
    [2_000, 60_000],
  ] as const) {
    const delays = Array.from({ length: 200 }, () => backoff(failures));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(maxDelayMs / 2);
    expect(Math.max(...delays)).toBeLessThanOrEqual(maxDelayMs);
    expect(new Set(delays).size).toBeGreaterThan(100);
  }
});
