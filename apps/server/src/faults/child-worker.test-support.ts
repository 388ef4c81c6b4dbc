import { aChildProcess, type Child } from './child-process.test-support.ts';
import type { StorageFault, StoragePlace } from './faulty-storage.test-support.ts';

export interface WorkerOptions {
  databaseUrl: string;
  /** Folder of the worker, which several workers may share; null for a new one. */
  dataDir: string | null;
  fault: StorageFault | null;
  /** Whether the simulated archive has scenes; false if none has been published yet. */
  hasScenes: boolean;
  /** Further settings, by the names of their environment variables. */
  settings: Record<string, string>;
}

/** Starts a worker in a process of its own, on an existing database. The end of the test ends the process. */
export function aWorker({
  databaseUrl,
  dataDir = null,
  fault = null,
  hasScenes = true,
  settings = {},
}: Partial<WorkerOptions> & Pick<WorkerOptions, 'databaseUrl'>): Promise<Child<StoragePlace>> {
  return aChildProcess<StoragePlace>({
    script: 'work-child.test-support.ts',
    task: { fault, hasScenes },
    databaseUrl,
    dataDir,
    settings,
    readyPattern: /is ready to work/,
  });
}
