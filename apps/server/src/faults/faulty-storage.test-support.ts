import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Storage } from '../adapters/storage/storage.ts';

export type FilePlace = 'before put' | 'during put' | 'after put';

/** A fault before, during or after a write of a file. */
export interface FileFault {
  at: FilePlace;
  /** `die`: as with kill -9. `wait`: until the parent process sends a word, once. */
  what: 'die' | 'wait';
}

/** A storage with one fault. `onPlace` is called at its place, before the fault happens. */
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
