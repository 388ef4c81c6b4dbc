import type { RefusalCode } from '@furrow/contract/endpoint/refusals';
import type { Kysely } from 'kysely';
import type { FileStorage } from '../../adapters/storage/storage.ts';
import type { Schema } from '../../database/schema.ts';
import { findOrMakeOnce } from './make-once.ts';
import type { MadeFile } from './sample-files.ts';
import type { SampleMaker } from './sample-maker.ts';
import { lastSummerYear, sampleVersion } from './sample-version.ts';
import {
  deleteReplacedSamples,
  findSample,
  landingForm,
  reportForm,
  type SampleForm,
  saveSample,
} from './samples.store.ts';
import type { StoredLanding, StoredReport } from './stored-samples.ts';

type SampleRefusal = Extract<RefusalCode, 'sample_not_ready' | 'sample_failed'>;

interface SampleStates {
  landing: StoredLanding | SampleRefusal;
  report: StoredReport | SampleRefusal;
}

export interface Samples {
  /**
   * Returns the farm of the landing page, or the reason why there is none: the first start is still analysing it, or
   * failed.
   */
  landing(): SampleStates['landing'];
  /** Returns the result of one of the farm's fields, with all files. */
  report(): SampleStates['report'];
  /** Makes the samples again in the background, because the storage has lost one of their files; the URLs remain. */
  repair(): void;
  /** Settles when the samples exist or the latest attempt to make them failed; never rejects. */
  ready(): Promise<void>;
  /** Aborts an analysis in progress, and waits until its process has ended. */
  close(): Promise<void>;
}

export interface SamplesDeps {
  db: Kysely<Schema>;
  /** Store of the samples' files, which all processes share. */
  storage: Pick<FileStorage, 'put' | 'delete'>;
  make: SampleMaker;
  /** Product name on the report. */
  product: string;
  today: Date;
  onFailure: (error: unknown) => void;
  /** Milliseconds before the first retry, which double with each further one up to an hour; a minute by default. */
  firstRetryDelayMs?: number;
}

const maxRetryDelayMs = 3_600_000;
/** Minimum time in milliseconds between two repairs, because anyone may ask for a lost file. */
const repairIntervalMs = 3_600_000;

/**
 * Loads the stored samples, or makes them in the background while the server answers requests. Of several servers that
 * start together, one makes them. The farm of the landing page is made first.
 */
export function startSamples(deps: SamplesDeps): Samples {
  const { today, product, onFailure, firstRetryDelayMs = 60_000 } = deps;
  const engine = sampleVersion(lastSummerYear(today), product);
  const end = new AbortController();
  const states: SampleStates = { landing: 'sample_not_ready', report: 'sample_not_ready' };
  let retryTimer: NodeJS.Timeout | undefined;
  let repairedAt = -Infinity;

  const prepare = async (retryDelayMs: number, madeAfter?: Date): Promise<void> => {
    try {
      await loadOrMake(deps, { engine, states, signal: end.signal, ...(madeAfter && { madeAfter }) });
    } catch (error) {
      if (end.signal.aborted) return;
      if (typeof states.landing === 'string') states.landing = 'sample_failed';
      if (typeof states.report === 'string') states.report = 'sample_failed';
      onFailure(error);
      const nextDelayMs = Math.min(retryDelayMs * 2, maxRetryDelayMs);
      retryTimer = setTimeout(() => {
        ready = prepare(nextDelayMs, madeAfter);
      }, retryDelayMs).unref();
    }
  };
  let ready = prepare(firstRetryDelayMs);

  return {
    landing: () => states.landing,
    report: () => states.report,
    repair: () => {
      if (end.signal.aborted || performance.now() - repairedAt < repairIntervalMs) return;
      repairedAt = performance.now();
      const lostBefore = new Date();
      ready = ready.then(() => prepare(firstRetryDelayMs, lostBefore));
    },
    ready: () => ready,
    close: () => {
      end.abort();
      clearTimeout(retryTimer);
      return ready;
    },
  };
}

async function loadOrMake(
  deps: SamplesDeps,
  {
    engine,
    madeAfter,
    states,
    signal,
  }: { engine: string; madeAfter?: Date; states: SampleStates; signal: AbortSignal },
): Promise<void> {
  const { db, storage, make, today } = deps;
  const obtain = <Sample>(
    form: SampleForm<Sample>,
    makeSample: (store: (file: MadeFile) => void) => Promise<Sample>,
  ): Promise<Sample> =>
    findOrMakeOnce(db, {
      lock: `samples/${form.code}/${engine}`,
      find: () => findSample(db, form, { engine, ...(madeAfter && { madeAfter }) }),
      make: async () => {
        const files = storeInOrder(storage);
        const sample = await makeSample(files.store);
        await files.stored();
        signal.throwIfAborted();
        await saveSample(db, form, { engine, sample });
        return sample;
      },
      signal,
    });
  const farm = await obtain(landingForm, (store) => make.landing(store, lastSummerYear(today), signal));
  states.landing = farm;
  states.report = await obtain(reportForm, (store) => make.report(store, farm, signal));
  for (const key of await deleteReplacedSamples(db, engine)) await storage.delete(key);
}

/** Stores one file after another, while the next ones are made. */
function storeInOrder(storage: Pick<FileStorage, 'put'>) {
  let stored: Promise<void> = Promise.resolve();
  return {
    store: ({ key, contents }: MadeFile): void => {
      stored = stored.then(() => storage.put(key, contents));
      // The failure is reported by `stored`, after the sample has been made.
      stored.catch(() => {});
    },
    stored: () => stored,
  };
}
