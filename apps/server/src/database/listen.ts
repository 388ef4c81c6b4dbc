import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface ListenOptions {
  /** Address of the database: postgres://user:password@host:port/name. */
  url: string;
  applicationName: string;
  channels: readonly string[];
  onNotification: (channel: string, payload: string) => void;
  /** Called after every (re)connection: earlier notifications may have been lost. */
  onListening: () => void;
  onError: (error: unknown) => void;
}

/** Maximum time in milliseconds between two attempts to reach the database; the first delays are shorter. */
const maxDelayMs = 5_000;
/** Interval in milliseconds of the checks that detect a connection that broke silently. */
const checkIntervalMs = 15_000;

/** Listens to notifications on a connection of its own and reconnects when it breaks, until it is closed. */
export function listen(options: ListenOptions): { close(): Promise<void> } {
  const closeController = new AbortController();
  const { signal } = closeController;
  const loop = (async () => {
    let delayMs = 0;
    while (!signal.aborted) {
      try {
        await listenOnce(options, signal, () => {
          delayMs = 0;
        });
      } catch (error) {
        if (signal.aborted) return;
        options.onError(error);
      }
      delayMs = Math.min(maxDelayMs, Math.max(100, delayMs * 2));
      await wait(delayMs, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    close: () => {
      closeController.abort();
      return loop;
    },
  };
}

/** Resolves when listening is closed, and rejects when the connection breaks. */
async function listenOnce(
  { url, applicationName, channels, onNotification, onListening }: ListenOptions,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    keepAlive: true,
  });
  const connectionClosed = Promise.withResolvers<void>();
  // The connection may break before anything awaits the promise.
  connectionClosed.promise.catch(() => {});
  client.on('error', connectionClosed.reject);
  client.on('end', connectionClosed.resolve);
  client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload));
  const stop = () => connectionClosed.resolve();
  signal.addEventListener('abort', stop, { once: true });
  let checkTimer: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onOpen();
    onListening();
    checkTimer = setInterval(() => {
      client.query('select 1').catch(connectionClosed.reject);
    }, checkIntervalMs).unref();
    await connectionClosed.promise;
  } finally {
    clearInterval(checkTimer);
    signal.removeEventListener('abort', stop);
    // A connection that broke without an error does not confirm its end either.
    await Promise.race([client.end().catch(() => {}), wait(1_000, undefined, { ref: false })]);
  }
}
