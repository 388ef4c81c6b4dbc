import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** What becomes of a connection that says something: it breaks before that is passed on, or once it was answered. */
export interface Cut {
  at: 'before' | 'after';
  /** Called at that moment. */
  told?: () => void;
}

/** Looks at what the client of one connection says, chunk by chunk. */
export type Listener = (chunk: Buffer) => Cut | null;

export interface TcpProxy {
  port: number;
  /** Breaks every connection. */
  cut(): void;
  /** New connections break at once. */
  refuses: boolean;
  /** Nothing is passed on, and nobody is told: as a network that swallows. */
  isSilent: boolean;
  /** Milliseconds that each chunk takes longer. */
  delay: number;
}

/** Passes everything on to a port of this machine, until it is told otherwise; gone with the test. */
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
