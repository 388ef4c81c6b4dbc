import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** When a connection is broken: before the client's chunk is forwarded, or after it was answered. */
export interface ConnectionCut {
  moment: 'before' | 'after';
  /** Called when the connection is broken. */
  onCut?: () => void;
}

/** Receives each chunk that the client of a connection sends. */
export type ChunkListener = (chunk: Buffer) => ConnectionCut | null;

export interface TcpProxy {
  port: number;
  /** Breaks every open connection. */
  cut(): void;
  /** Whether new connections are broken immediately. */
  isRefusing: boolean;
  /** Whether nothing is forwarded, without an error, like in a network that drops packets. */
  isSilent: boolean;
  /** Delay of each chunk in milliseconds. */
  delayMs: number;
}

/**
 * Starts a proxy that forwards everything to a local port, except as configured. It is closed at the end of the test.
 */
export async function aTcpProxy(
  port: number,
  listen: () => ChunkListener = () => () => null,
): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const server = createServer();
  const proxy: TcpProxy = {
    port: 0,
    cut: () => {
      for (const socket of open) socket.resetAndDestroy();
    },
    isRefusing: false,
    isSilent: false,
    delayMs: 0,
  };
  server.on('connection', (clientSocket) => {
    if (proxy.isRefusing) return clientSocket.resetAndDestroy();
    const serverSocket = connect(port, '127.0.0.1');
    const onChunk = listen();
    let pendingCut: ConnectionCut | null = null;
    const endBothSockets = () => {
      clientSocket.resetAndDestroy();
      serverSocket.resetAndDestroy();
    };
    const forward = (from: Socket, to: Socket, inspectChunk: (chunk: Buffer) => boolean) => {
      let lastWrite: Promise<unknown> = Promise.resolve();
      from.on('data', (chunk: Buffer) => {
        lastWrite = lastWrite.then(async () => {
          if (proxy.delayMs > 0) await wait(proxy.delayMs);
          if (!proxy.isSilent && inspectChunk(chunk) && !to.destroyed) to.write(chunk);
        });
      });
      from.on('error', () => {});
      from.on('close', () => {
        open.delete(from);
        void lastWrite.then(() => to.destroy());
      });
      open.add(from);
    };
    const breakConnection = (connectionCut: ConnectionCut) => {
      connectionCut.onCut?.();
      endBothSockets();
      return false;
    };
    forward(clientSocket, serverSocket, (chunk) => {
      const connectionCut = onChunk(chunk);
      if (connectionCut?.moment === 'before') return breakConnection(connectionCut);
      pendingCut = connectionCut;
      return true;
    });
    forward(serverSocket, clientSocket, () => (pendingCut === null ? true : breakConnection(pendingCut)));
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    proxy.cut();
    server.close();
  });
  proxy.port = (server.address() as AddressInfo).port;
  return proxy;
}
