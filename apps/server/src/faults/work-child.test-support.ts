// A worker as started by `furrow worker`, with a fault of its file storage. It reads its task as JSON from its first
// argument, and ends with its parent process.
import { worker } from '../commands/serve/worker.ts';
import { englishTerminal } from '../text/terminal.ts';
import type { WorkerOptions } from './child-worker.test-support.ts';
import { faultyStorage } from './faulty-storage.test-support.ts';
import { noScenes } from './no-scenes.test-support.ts';

const { fault, hasScenes }: Pick<WorkerOptions, 'fault' | 'hasScenes'> = JSON.parse(process.argv[2] ?? '');

process.exitCode = await worker([], englishTerminal, {
  wrapStorage: (storage) => faultyStorage(storage, fault, (place) => process.send?.(place)),
  ...(!hasScenes && { openImagery: async () => noScenes }),
});
