import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { refuseNewConnections } from './refuse-new-connections.ts';

async function aListeningServer() {
  const server = createServer((_request, response) =>
    response.setHeader('connection', 'close').end('answered'),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { server, port: (server.address() as AddressInfo).port };
}

/** Sends a request on a new connection, which the system makes in the next tick, before the server can accept it. */
const sendRequest = (port: number): Socket => {
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: furrow\r\ncontent-length: 0\r\n\r\n');
  return socket;
};
const outcomeOf = (socket: Socket): Promise<string> =>
  text(socket).catch((error: NodeJS.ErrnoException) => String(error.code));

test('a server that closes resets connections that it has not accepted yet', async () => {
  const { server, port } = await aListeningServer();
  const outcome = outcomeOf(sendRequest(port));
  await new Promise(process.nextTick);
  server.close();
  expect(await outcome).toBe('ECONNRESET');
});

test.runIf(process.platform === 'linux')(
  'connections from before are answered, and later ones are refused',
  async () => {
    const { server, port } = await aListeningServer();
    const earlier = Array.from({ length: 20 }, () => outcomeOf(sendRequest(port)));
    const refusing = refuseNewConnections(server);
    expect(await Promise.all(earlier)).toEqual(earlier.map(() => expect.stringContaining('answered')));
    await refusing;
    const later = outcomeOf(sendRequest(port));
    await new Promise((done) => server.close(done));
    expect(await later).toBe('ECONNREFUSED');
  },
);

test('a server that does not listen is left as it is', async () => {
  await refuseNewConnections(createServer());
});
