import { whenQuiet } from '../stand-back.ts';
import { listen } from './listen.ts';

interface Heeding {
  /** Of the database: notices need a connection of their own. */
  url: string;
  /** What is done about the notices of a channel, given what they said: once for all that came since the last time. */
  acts: Record<string, (told: ReadonlySet<string>) => Promise<void>>;
  onTrouble: (what: string, error: unknown) => void;
}

/** Milliseconds that notices wait at most while there is much else to do: many are done as quickly as one. */
const longestWait = 1_000;

/**
 * Acts in this process on what transactions tell when they have committed, until it is closed. A notice costs a transaction less
 * than a job, and may be lost: what nobody heard has to be found by a sweep. One act goes on at a time.
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
