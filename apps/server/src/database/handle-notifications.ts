import { waitUntilIdle } from '../process/lower-thread-priority.ts';
import { listen } from './listen.ts';

interface NotificationOptions {
  /** Address of the database, because notifications need a connection of their own. */
  url: string;
  /** Handlers by channel. Each call receives the distinct payloads that have arrived since the previous call. */
  handlers: Record<string, (payloads: ReadonlySet<string>) => Promise<void>>;
  onError: (context: string, error: unknown) => void;
}

/**
 * Maximum delay of notifications in milliseconds while the process is busy. Handling many takes no longer than handling
 * one.
 */
const maxDelayMs = 1_000;

/**
 * Handles notifications of committed transactions, one handler at a time, until it is closed. A notification costs a
 * transaction less than a job, but it may be lost, so a sweep has to find what was missed.
 */
export function handleNotifications({ url, handlers, onError }: NotificationOptions): {
  close(): Promise<void>;
} {
  const pending = new Map(Object.keys(handlers).map((channel) => [channel, new Set<string>()]));
  let isClosing = false;
  let handlingPromise: Promise<void> | null = null;

  const handleChannel = async (channel: string, payloads: Set<string>) => {
    const batch = new Set(payloads);
    payloads.clear();
    try {
      await handlers[channel]?.(batch);
    } catch (error) {
      onError(`what was told on ${channel} waits for the next sweep`, error);
    }
  };
  const handleAll = async () => {
    while (!isClosing && [...pending.values()].some(({ size }) => size > 0)) {
      await waitUntilIdle(maxDelayMs);
      for (const [channel, payloads] of pending)
        if (payloads.size > 0 && !isClosing) await handleChannel(channel, payloads);
    }
  };
  const enqueue = (channel: string, payload: string) => {
    pending.get(channel)?.add(payload);
    handlingPromise ??= handleAll().finally(() => {
      handlingPromise = null;
    });
  };
  const listening = listen({
    url,
    applicationName: 'furrow notifications',
    channels: [...pending.keys()],
    onNotification: enqueue,
    onListening: () => {
      for (const channel of pending.keys()) enqueue(channel, '');
    },
    onError: (error) => onError('the notifications of the database', error),
  });
  return {
    close: async () => {
      isClosing = true;
      await listening.close();
      await handlingPromise;
    },
  };
}
