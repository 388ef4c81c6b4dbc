import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ReconnectingSocket, reconnectingSocket, retryDelayOf } from './reconnecting-socket.ts';
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
  const seenBySocket = {
    messages: [] as string[],
    live: [] as boolean[],
    failures: 0,
    tickets: 0,
    delays: [] as number[],
  };
  const socket = reconnectingSocket({
    address,
    ticket: ticket ?? (async () => `ticket ${++seenBySocket.tickets}`),
    onMessage: (message) => seenBySocket.messages.push(message),
    onLiveChange: (isLive) => seenBySocket.live.push(isLive),
    onFailure: () => {
      seenBySocket.failures += 1;
    },
    retryDelayMs: (failureCount) => {
      seenBySocket.delays.push(failureCount);
      return retryDelayMs(failureCount);
    },
  });
  openSocket = socket;
  /** Resolves with the nth connection once it has received its ticket. */
  const untilConnected = (number: number) =>
    vi.waitUntil(() => connections[number - 1]?.received.length && connections[number - 1], {
      timeout: 5_000,
    });
  return { socket, seen: seenBySocket, connections, connected: untilConnected };
}

describe('a reconnecting socket', () => {
  test('sends its ticket first and receives messages', async () => {
    const { seen: seenBySocket, connected: untilConnected } = await aPage();
    const connection = await untilConnected(1);
    connection.sendText('{"balance":1}');
    connection.sendText('{"balance":2}');
    await vi.waitUntil(() => seenBySocket.messages.length === 2);
    expect(connection.received).toEqual(['ticket 1']);
    expect(seenBySocket.messages).toEqual(['{"balance":1}', '{"balance":2}']);
  });

  test('reconnects with a new ticket after the connection was cut, or closed by a server that shuts down', async () => {
    const { seen: seenBySocket, connections, connected: untilConnected } = await aPage();
    (await untilConnected(1)).sendText('here');
    await vi.waitUntil(() => seenBySocket.messages.length === 1);
    connections[0]!.cut();
    const second = await untilConnected(2);
    second.sendText('again');
    await vi.waitUntil(() => seenBySocket.messages.length === 2);
    second.close(1001);
    expect((await untilConnected(3)).received).toEqual(['ticket 3']);
    expect(seenBySocket.failures).toBe(0);
    expect(seenBySocket.live).toEqual([true, false, true, false]);
  });

  test('waits longer with each failure, and a short time again after a message has arrived', async () => {
    const { seen: seenBySocket, connections, connected: untilConnected } = await aPage();
    for (const number of [1, 2, 3]) (await untilConnected(number)).cut();
    (await untilConnected(4)).sendText('here');
    await vi.waitUntil(() => seenBySocket.messages.length === 1);
    connections[3]!.cut();
    await untilConnected(5);
    expect(seenBySocket.delays).toEqual([1, 2, 3, 0]);
    expect(seenBySocket.failures).toBe(3);
  });

  test('reports a failure when there is no ticket, and tries again', async () => {
    let answer: string | null = null;
    const { seen: seenBySocket, connected: untilConnected } = await aPage({ ticket: async () => answer });
    await vi.waitUntil(() => seenBySocket.failures >= 2);
    answer = 'at last';
    expect((await untilConnected(1)).received).toEqual(['at last']);
  });

  test('reconnects slowly after the server closed it deliberately, so that a sixth tab does not alternate with the first', async () => {
    const {
      seen: seenBySocket,
      connections,
      connected: untilConnected,
    } = await aPage({ retryDelayMs: () => 60_000 });
    (await untilConnected(1)).sendText('here');
    await vi.waitUntil(() => seenBySocket.messages.length === 1);
    connections[0]!.close(4_409);
    await vi.waitUntil(() => seenBySocket.delays.length === 1);
    expect(retryDelayOf(seenBySocket.delays[0]!)).toBeGreaterThanOrEqual(30_000);
  });

  test('reconnects immediately when the page becomes visible, and keeps an open connection', async () => {
    const {
      socket,
      seen: seenBySocket,
      connections,
      connected: untilConnected,
    } = await aPage({ retryDelayMs: () => 60_000 });
    (await untilConnected(1)).cut();
    await vi.waitUntil(() => seenBySocket.delays.length === 1);
    socket.reconnectNow();
    await untilConnected(2);
    socket.reconnectNow();
    connections[1]!.sendText('still the second');
    await vi.waitUntil(() => seenBySocket.messages.length === 1);
    expect(seenBySocket.tickets).toBe(2);
  });

  test('replaces an open connection after a sleep, and ignores the old one', async () => {
    const { socket, seen: seenBySocket, connections, connected: untilConnected } = await aPage();
    await untilConnected(1);
    socket.reopenSocket();
    await untilConnected(2);
    connections[0]!.sendText('from before');
    connections[1]!.sendText('from now');
    await vi.waitUntil(() => seenBySocket.messages.length > 0);
    expect(seenBySocket.messages).toEqual(['from now']);
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
    socket.reopenSocket();
    const { connected: untilConnected } = await aPage();
    await untilConnected(1);
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
    const retryDelays = Array.from({ length: 200 }, () => retryDelayOf(failures));
    expect(Math.min(...retryDelays)).toBeGreaterThanOrEqual(maxDelayMs / 2);
    expect(Math.max(...retryDelays)).toBeLessThanOrEqual(maxDelayMs);
    expect(new Set(retryDelays).size).toBeGreaterThan(100);
  }
});
