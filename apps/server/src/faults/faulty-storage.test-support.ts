import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Storage } from '../adapters/storage/storage.ts';

export type FilePlace = 'before put' | 'during put' | 'after put';

/** What happens when a worker comes to a place on the way to its files. */
export interface FileFault {
  at: FilePlace;
  /** `die`: as by kill -9. `wait`: until its parent has a word for it, once. */
  what: 'die' | 'wait';
}

/** A storage with one fault on the way to it. `onPlace` is told of the place, before that happens. */
export function faultyStorage(
  real: Storage,
  fault: FileFault | null,
  onPlace: (place: FilePlace) => void,
): Storage {
  let isDue = true;
  const come = async (at: FilePlace): Promise<void> => {
    if (fault?.at !== at || !isDue) return;
    isDue = false;
    onPlace(at);
    if (fault.what === 'die') process.kill(process.pid, 'SIGKILL');
    await once(process, 'message');
  };
  return {
    ...real,
    put: async (key, bytes) => {
      await come('before put');
      const putting = real.put(key, bytes);
      await setImmediate();
      await come('during put');
      await putting;
      await come('after put');
    },
  };
}
