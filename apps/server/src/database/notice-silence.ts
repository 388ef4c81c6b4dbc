import type { Socket } from 'node:net';
import type pg from 'pg';

/** The sockets of one pool. */
export interface PoolSockets {
  add(socket: Socket): void;
  /** Bytes that the database ever said over them. */
  bytesRead(): number;
}

export function openPoolSockets(): PoolSockets {
  const open = new Set<Socket>();
  let ofClosed = 0;
  return {
    add: (socket) => {
      open.add(socket);
      socket.once('close', () => {
        ofClosed += socket.bytesRead;
        open.delete(socket);
      });
    },
    bytesRead: () => [...open].reduce((sum, socket) => sum + socket.bytesRead, ofClosed),
  };
}

/**
 * Tells a database that is busy from one that has frozen: both have a caller wait for a connection in vain, but only the first answers
 * others meanwhile.
 */
export function noticeSilence(pool: pg.Pool, sockets: PoolSockets): void {
  const connect = pool.connect.bind(pool);
  const connectOrTell = (callback?: (error: Error | undefined, ...rest: unknown[]) => void) => {
    let before = sockets.bytesRead();
    // Replies that were on their way when the database froze still arrive: only the second half of the wait counts.
    const halfway = setTimeout(
      () => {
        before = sockets.bytesRead();
      },
      (pool.options.connectionTimeoutMillis ?? 0) / 2,
    ).unref();
    const explain = (error: unknown) =>
      error instanceof Error && error.message === waitedInVain && sockets.bytesRead() === before
        ? Object.assign(new Error('The database fell silent.', { cause: error }), { code: 'ETIMEDOUT' })
        : error;
    if (callback === undefined) {
      return connect()
        .catch((error: unknown) => {
          throw explain(error);
        })
        .finally(() => clearTimeout(halfway));
    }
    return connect((error, ...rest) => {
      clearTimeout(halfway);
      callback(error && (explain(error) as Error), ...rest);
    });
  };
  Object.defineProperty(pool, 'connect', { value: connectOrTell, configurable: true });
}

/** As the pool says it. */
export const waitedInVain = 'timeout exceeded when trying to connect';
