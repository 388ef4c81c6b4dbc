import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import type { Pool } from '@furrow/analysis/pool/pool';
import type { Message } from '@furrow/messages/message';
import type { Kysely } from 'kysely';
import type { FileStorage } from '../../adapters/storage/storage.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import type { ClaimedRun } from './runs.store.ts';

export interface RunsDeps {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'send'>;
  storage: FileStorage;
  openImagery: () => Promise<ImagerySource>;
  /** Worker pool for large fields; without it one thread computes everything. */
  pool?: Pool;
  collection: string | null;
  /** UTC day as of whose end scenes are chosen; null for now. */
  imageryAsOf: string | null;
  clock: () => Date;
  /** Timeout of one check in milliseconds; by default 4 minutes. */
  timeoutMs?: number;
  /**
   * Called from time to time with a short description of the current work, and possibly once more after the run has
   * ended.
   */
  onProgress?: (run: ClaimedRun, stage: Message) => Promise<void> | void;
  onError: (context: string, error: unknown) => void;
}
