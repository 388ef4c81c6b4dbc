import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface ListenOptions {
  /** postgres://user:password@host:port/name */
  url: string;
  applicationName: string;
  channels: readonly string[];
  onNotice: (channel: string, payload: string) => void;
  /** Called after every (re)connection: earlier notifications may have been lost. */
  onListening: () => void;
  onTrouble: (error: unknown) => void;
}

/** Maximum time between two attempts to reach the database; the first delays are shorter. */
const longestWait = 5_000;
/** Interval of the liveness checks, by which a connection that broke silently is noticed. */
const lookEvery = 15_000;

/** Listens to notifications on a connection of its own and reconnects when it breaks, until it is closed. */
export function listen(options: ListenOptions): { close(): Promise<void> } {
  const closing = new AbortController();
  const { signal } = closing;
  const life = (async () => {
    let pause = 0;
    while (!signal.aborted) {
      try {
        await listenOnce(options, signal, () => {
          pause = 0;
        });
      } catch (error) {
        if (signal.aborted) return;
        options.onTrouble(error);
      }
      pause = Math.min(longestWait, Math.max(100, pause * 2));
      await wait(pause, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    close: () => {
      closing.abort();
      return life;
    },
  };
}

/** Resolves when listening is closed, and rejects when the connection breaks. */
async function listenOnce(
  { url, applicationName, channels, onNotice, onListening }: ListenOptions,
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
  const over = Promise.withResolvers<void>();
  // It may break before anything awaits it.
  over.promise.catch(() => {});
  client.on('error', over.reject);
  client.on('end', over.resolve);
  client.on('notification', ({ channel, payload = '' }) => onNotice(channel, payload));
  const leave = () => over.resolve();
  signal.addEventListener('abort', leave, { once: true });
  let looking: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onOpen();
    onListening();
    looking = setInterval(() => {
      client.query('select 1').catch(over.reject);
    }, lookEvery).unref();
    await over.promise;
  } finally {
    clearInterval(looking);
    signal.removeEventListener('abort', leave);
    // A connection that broke silently does not confirm its end either.
    await Promise.race([client.end().catch(() => {}), wait(1_000, undefined, { ref: false })]);
  }
}
