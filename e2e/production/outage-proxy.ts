import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Forwards connections to an outside part, so that the part can be down and up again at the same address. */
export interface OutageProxy {
  port: number;
  /** Replaces the port in the address of the part by that of this proxy. */
  through(address: string): string;
  /** Breaks all connections, and refuses further ones. */
  goDown(): void;
  comeUp(): Promise<void>;
  /** Accepts connections and forwards nothing, as a part that hangs. */
  pause(): void;
  resume(): void;
}

/** Starts a proxy whose part is named by the first call of `through`. */
export async function startOutageProxy(): Promise<OutageProxy> {
  const sockets = new Set<Socket>();
  let targetPort = 0;
  let isPaused = false;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const forward = (client: Socket) => {
    const target = connect(targetPort, '127.0.0.1');
    track(target);
    client.pipe(target).pipe(client);
    client.on('close', () => target.destroy());
    target.on('close', () => client.destroy());
  };
  const waiting = new Set<Socket>();
  const server = createServer((client) => {
    track(client);
    if (isPaused) waiting.add(client);
    else forward(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    through: (address) => {
      const url = new URL(address);
      targetPort = Number(url.port);
      return address.replace(`:${targetPort}`, `:${port}`);
    },
    goDown: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    comeUp: async () => {
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    pause: () => {
      isPaused = true;
      for (const socket of sockets) socket.destroy();
    },
    resume: () => {
      isPaused = false;
      for (const client of waiting) if (!client.destroyed) forward(client);
      waiting.clear();
    },
  };
}
