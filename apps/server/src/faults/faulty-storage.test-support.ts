import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { FileStorage } from '../adapters/storage/storage.ts';

export type StoragePlace = 'before put' | 'during put' | 'after put';

/** A fault before, during or after a write of a file. */
export interface StorageFault {
  place: StoragePlace;
  /** `die`: the process ends as with kill -9; `wait`: the first write waits until the parent process sends a word. */
  effect: 'die' | 'wait';
}

/** A storage with one fault. `onPlace` is called at its place, before the fault happens. */
export function faultyStorage(
  realStorage: FileStorage,
  fault: StorageFault | null,
  onPlace: (place: StoragePlace) => void,
): FileStorage {
  let isPending = true;
  const triggerFault = async (place: StoragePlace): Promise<void> => {
    if (fault?.place !== place || !isPending) return;
    isPending = false;
    onPlace(place);
    if (fault.effect === 'die') process.kill(process.pid, 'SIGKILL');
    await once(process, 'message');
  };
  return {
    ...realStorage,
    put: async (key, bytes) => {
      await triggerFault('before put');
      const pendingPut = realStorage.put(key, bytes);
      await setImmediate();
      await triggerFault('during put');
      await pendingPut;
      await triggerFault('after put');
    },
  };
}
