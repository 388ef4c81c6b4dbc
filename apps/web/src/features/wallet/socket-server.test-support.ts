import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach } from 'vitest';

/** One connection of the server to a client. */
interface SocketConnection {
  /** Messages received from the client, in order. */
  received: string[];
  sendText(text: string): void;
  /** Closes the connection with a close code, as a server does on purpose. */
  close(code: number): void;
  /** Breaks the connection without a close frame, like an unplugged cable. */
  cut(): void;
}

/**
 * A minimal WebSocket server on the loopback interface (RFC 6455: texts below 126 bytes, and closing), stopped after the test.
 */
export async function aSocketServer() {
  const connections: SocketConnection[] = [];
  const streams = new Set<Duplex>();
  const server = createServer((_request, response) => response.writeHead(404).end());
  server.on('upgrade', (request, stream) => {
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64');
    stream.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    streams.add(stream);
    connections.push(connectionOn(stream));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterEach(() => {
    for (const stream of streams) stream.destroy();
    server.close();
  });
  return { address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/wallet/ada/`, connections };
}

const textOpcode = 0x1;
const closeOpcode = 0x8;

function connectionOn(stream: Duplex): SocketConnection {
  const received: string[] = [];
  let pendingBytes = Buffer.alloc(0);
  const send = (opcode: number, payload: Buffer) => {
    if (payload.length > 125) throw new Error('This test server can only send frames of up to 125 bytes.');
    stream.write(Buffer.concat([Buffer.from([0x80 | opcode, payload.length]), payload]));
  };
  stream.on('error', () => {});
  stream.on('data', (chunk: Buffer) => {
    pendingBytes = Buffer.concat([pendingBytes, chunk]);
    // A frame has a header of two bytes, a mask of four bytes, and the payload.
    while (pendingBytes.length >= 2 && pendingBytes.length >= 6 + (pendingBytes[1]! & 0x7f)) {
      const end = 6 + (pendingBytes[1]! & 0x7f);
      const mask = pendingBytes.subarray(2, 6);
      const payload = Buffer.from(
        pendingBytes.subarray(6, end).map((byte, index) => byte ^ mask[index % 4]!),
      );
      const opcode = pendingBytes[0]! & 0x0f;
      pendingBytes = pendingBytes.subarray(end);
      if (opcode === textOpcode) received.push(payload.toString());
      if (opcode === closeOpcode) {
        if (stream.writable) send(closeOpcode, payload);
        stream.end();
      }
    }
  });
  return {
    received,
    sendText: (message) => send(textOpcode, Buffer.from(message)),
    close: (code) => send(closeOpcode, Buffer.from([code >> 8, code & 0xff])),
    cut: () => stream.destroy(),
  };
}
