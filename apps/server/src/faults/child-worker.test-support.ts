import { aChildProcess, type Child } from './child-process.test-support.ts';
import type { FileFault, FilePlace } from './faulty-storage.test-support.ts';

export interface WorkerOptions {
  databaseUrl: string;
  /** Shared by workers that are to keep their files in one place. Null: a folder of its own. */
  dataDir: string | null;
  fault: FileFault | null;
  /** Of the simulated archive; false: none has come yet. */
  hasScenes: boolean;
  /** Further settings, by their names in the environment. */
  settings: Record<string, string>;
}

/** A worker in a process of its own, on a database that is there; it ends with the test at the latest. */
export function aWorker({
  databaseUrl,
  dataDir = null,
  fault = null,
  hasScenes = true,
  settings = {},
}: Partial<WorkerOptions> & Pick<WorkerOptions, 'databaseUrl'>): Promise<Child<FilePlace>> {
  return aChildProcess<FilePlace>({
    script: 'work-child.test-support.ts',
    task: { fault, hasScenes },
    databaseUrl,
    dataDir,
    settings,
    ready: /is ready to work/,
  });
}
