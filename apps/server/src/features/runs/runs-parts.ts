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
  /** Who works on large fields; one thread alone unless given. */
  pool?: Pool;
  collection: string | null;
  /** UTC day at whose end the choice of scenes takes now to be; null: the clock. */
  imageryAsOf: string | null;
  clock: () => Date;
  /** Milliseconds that one look may take; 4 minutes unless said. */
  patience?: number;
  /** Told what a worker does for a run: now and then, in a few words, maybe once more after the run has ended. */
  onProgress?: (run: TakenRun, stage: Message) => Promise<void> | void;
  onTrouble: (what: string, error: unknown) => void;
}
