import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** How a connection is broken: before the client's chunk is forwarded, or once it was answered. */
export interface Cut {
  at: 'before' | 'after';
  /** Called when it is broken. */
  told?: () => void;
}

/** Receives each chunk that the client of a connection sends. */
export type Listener = (chunk: Buffer) => Cut | null;

export interface TcpProxy {
  port: number;
  /** Breaks every connection. */
  cut(): void;
  /** Breaks new connections immediately. */
  refuses: boolean;
  /** Forwards nothing, without an error: like a network that drops packets. */
  isSilent: boolean;
  /** Delay of each chunk in milliseconds. */
  delay: number;
}

/** Forwards everything to a local port, except as configured; closed at the end of the test. */
export async function aTcpProxy(port: number, listen: () => Listener = () => () => null): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const server = createServer();
  const proxy: TcpProxy = {
    port: 0,
    cut: () => {
      for (const socket of open) socket.resetAndDestroy();
    },
    refuses: false,
    isSilent: false,
    delay: 0,
  };
  server.on('connection', (near) => {
    if (proxy.refuses) return near.resetAndDestroy();
    const far = connect(port, '127.0.0.1');
    const hear = listen();
    let held: Cut | null = null;
    const end = () => {
      near.resetAndDestroy();
      far.resetAndDestroy();
    };
    const passOn = (from: Socket, to: Socket, look: (chunk: Buffer) => boolean) => {
      let last: Promise<unknown> = Promise.resolve();
      from.on('data', (chunk: Buffer) => {
        last = last.then(async () => {
          if (proxy.delay > 0) await wait(proxy.delay);
          if (!proxy.isSilent && look(chunk) && !to.destroyed) to.write(chunk);
        });
      });
      from.on('error', () => {});
      from.on('close', () => {
        open.delete(from);
        void last.then(() => to.destroy());
      });
      open.add(from);
    };
    const breakNow = (cut: Cut) => {
      cut.told?.();
      end();
      return false;
    };
    passOn(near, far, (chunk) => {
      const cut = hear(chunk);
      if (cut?.at === 'before') return breakNow(cut);
      held = cut;
      return true;
    });
    passOn(far, near, () => (held === null ? true : breakNow(held)));
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
