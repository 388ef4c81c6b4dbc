import type { Pool } from '@furrow/analysis/pool/pool';
import type { ImagerySource } from '@furrow/analysis/ports';
import type { Message } from '@furrow/messages/message';
import type { Kysely } from 'kysely';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import type { TakenRun } from './runs.store.ts';

export interface RunsParts {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'send'>;
  storage: Storage;
  openImagery: () => Promise<ImagerySource>;
  /** Worker pool for large fields; without it one thread computes everything. */
  pool?: Pool;
  collection: string | null;
  /** UTC day at whose end the scene choice assumes now to be; null uses the clock. */
  imageryAsOf: string | null;
  clock: () => Date;
  /** Time for one check; 4 minutes by default. */
  patience?: number;
  /**
   * Called with short descriptions of the current work, from time to time, possibly once more after the run
   * has ended.
   */
  onProgress?: (run: TakenRun, stage: Message) => Promise<void> | void;
  onTrouble: (what: string, error: unknown) => void;
}
