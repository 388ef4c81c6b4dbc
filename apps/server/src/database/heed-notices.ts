import { whenQuiet } from '../stand-back.ts';
import { listen } from './listen.ts';

interface Heeding {
  /** Address of the database: notifications need a connection of their own. */
  url: string;
  /** Handlers by channel. Each receives the payloads that arrived since its previous call, once each. */
  acts: Record<string, (told: ReadonlySet<string>) => Promise<void>>;
  onTrouble: (what: string, error: unknown) => void;
}

/** How long notifications wait while the process is busy: handling many takes no longer than handling one. */
const longestWait = 1_000;

/**
 * Handles notifications of committed transactions in this process until it is closed. A notification costs a
 * transaction less than a job, but it may be lost: a sweep has to find what was missed. One handler runs at a
 * time.
 */
export function heedNotices({ url, acts, onTrouble }: Heeding): { close(): Promise<void> } {
  const told = new Map(Object.keys(acts).map((channel) => [channel, new Set<string>()]));
  let isClosing = false;
  let acting: Promise<void> | null = null;

  const actOnce = async (channel: string, what: Set<string>) => {
    const heard = new Set(what);
    what.clear();
    try {
      await acts[channel]?.(heard);
    } catch (error) {
      onTrouble(`what was told on ${channel} waits for the next sweep`, error);
    }
  };
  const actOnAll = async () => {
    while (!isClosing && [...told.values()].some(({ size }) => size > 0)) {
      await whenQuiet(longestWait);
      for (const [channel, what] of told) if (what.size > 0 && !isClosing) await actOnce(channel, what);
    }
  };
  const hear = (channel: string, what: string) => {
    told.get(channel)?.add(what);
    acting ??= actOnAll().finally(() => {
      acting = null;
    });
  };
  const listening = listen({
    url,
    applicationName: 'furrow notices',
    channels: [...told.keys()],
    onNotice: hear,
    onListening: () => {
      for (const channel of told.keys()) hear(channel, '');
    },
    onTrouble: (error) => onTrouble('the notices of the database', error),
  });
  return {
    close: async () => {
      isClosing = true;
      await listening.close();
      await acting;
    },
  };
}
