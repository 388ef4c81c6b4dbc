import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { registerWalletSocket } from './wallet-socket.routes.ts';
import { defaultTimings, openWalletSockets } from './wallet-sockets.ts';

const server = aServer();
let app: FastifyInstance;
let port: number;
const openSockets: Socket[] = [];

beforeEach(async () => {
  app = Fastify();
  const { database, features, clock, errors } = server();
  registerWalletSocket(app, {
    database,
    authenticate: features.authenticate,
    publicUrl: null,
    trustProxy: 0,
    clock: () => clock.now,
    onError: (what, error) => errors.push(`${what}: ${String(error)}`),
    // Clients that do not answer a close frame stay connected until the end of these tests.
    times: { ...defaultTimings, closeTimeoutMs: 120_000 },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterEach(async () => {
  for (const socket of openSockets.splice(0)) socket.destroy();
  await app.close();
});

/**
 * A raw connection that requests a wallet and reads, but answers neither a close frame nor the end of the
 * connection.
 */
async function openRawSocket(headers: readonly string[] = [], userId: string = crypto.randomUUID()) {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  openSockets.push(socket.on('error', () => {}));
  let received = Buffer.alloc(0);
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
  });
  await once(socket, 'connect');
  const lines = [
    `GET /wallet/${userId}/ HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Origin: http://127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${Buffer.alloc(16, 7).toString('base64')}`,
    ...headers,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const has = (text: string) => expect.poll(() => received.includes(text, 0, 'latin1')).toBe(true);
  await has('\r\n\r\n');
  return {
    socket,
    status: Number(/^HTTP\/1.1 (\d+)/.exec(received.toString('latin1'))?.[1]),
    /** Resolves once the server has sent its close frame, found by the reason in it. */
    sentClose: (reason: string) => has(reason),
  };
}

/** A WebSocket message of four letters with a zero mask. */
const junkFrame = Buffer.from([0x81, 0x84, 0, 0, 0, 0, ...Buffer.from('junk')]);

const connections = () =>
  new Promise<number>((done, failed) =>
    app.server.getConnections((error, count) => (error ? failed(error) : done(count))),
  );

describe('the limit of twenty sockets without a ticket per address', () => {
  test('counts each until its connection is gone, even while the server waits for the answer to its close frame', async () => {
    const first = await Promise.all(Array.from({ length: 20 }, () => openRawSocket()));
    expect(first.map(({ status }) => status)).toEqual(Array(20).fill(101));
    for (const { socket } of first) socket.write(junkFrame);
    for (const { sentClose } of first) await sentClose('no ticket');
    const more = await Promise.all(Array.from({ length: 20 }, () => openRawSocket()));
    expect(more.map(({ status }) => status)).toEqual(Array(20).fill(503));
    first[0]?.socket.destroy();
    await expect.poll(async () => (await openRawSocket()).status).toBe(101);
    expect((await openRawSocket()).status).toBe(503);
  });
});

test('a refused socket is destroyed, whether or not the client ends it', async () => {
  const { status } = await openRawSocket(['Authorization: Bearer none']);
  expect(status).toBe(401);
  await expect.poll(async () => connections()).toBe(0);
});

test('a session has at most ten connections, including those that do not answer a close frame', {
  tags: ['deep'],
}, async () => {
  const person: Person = await server().newcomer();
  const headers = [`Authorization: Bearer ${person.access}`];
  for (let nth = 0; nth < 30; nth += 1)
    expect((await openRawSocket(headers, person.user.id)).status).toBe(101);
  for (let nth = 0; nth < 30; nth += 1) expect((await openRawSocket(headers)).status).toBe(101);
  await expect.poll(async () => connections()).toBeLessThanOrEqual(10);
});

test('a socket that closed while its ticket was checked is not kept', async () => {
  const listening = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(listening, 'listening');
  const address = listening.address();
  const client = new WebSocket(`ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  const [[socket]] = (await Promise.all([once(listening, 'connection'), once(client, 'open')])) as [
    [WebSocket],
    unknown,
  ];
  const sockets = openWalletSockets(defaultTimings);
  try {
    sockets.register(socket);
    const socketClosed = once(socket, 'close');
    client.terminate();
    await socketClosed;
    sockets.addToSession(socket, 'a session');
    expect(sockets.sessionIds()).toEqual([]);
  } finally {
    await sockets.close();
    listening.close();
  }
});
