import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RefusalCode } from '@furrow/contract/refusals';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { removeOrphanedSamples } from './orphaned-samples.ts';
import type { SampleMaker } from './sample-maker.ts';
import { lastSummerYear, sampleVersion } from './sample-version.ts';
import { findSample, landingForm, reportForm, saveSample } from './samples.store.ts';
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
  /** Settles when the samples exist or could not be made; never rejects. */
  ready: Promise<void>;
  /** Aborts an analysis in progress, and waits until its process has ended. */
  close(): Promise<void>;
}

interface SamplesDeps {
  db: Kysely<Schema>;
  /** Folder of the samples' files; must exist. */
  folder: string;
  make: SampleMaker;
  /** Product name on the report. */
  product: string;
  today: Date;
  onFailure: (error: unknown) => void;
}

/**
 * Loads the stored samples, or makes them in the background while the server answers requests. The farm of the landing
 * page is made first.
 */
export function startSamples(deps: SamplesDeps): Samples {
  const end = new AbortController();
  const states: SampleStates = { landing: 'sample_not_ready', report: 'sample_not_ready' };
  const ready = prepare(deps, states, end.signal).catch((error: unknown) => {
    if (end.signal.aborted) return;
    if (typeof states.landing === 'string') states.landing = 'sample_failed';
    states.report = 'sample_failed';
    deps.onFailure(error);
  });
  return {
    landing: () => states.landing,
    report: () => states.report,
    ready,
    close: () => {
      end.abort();
      return ready;
    },
  };
}

async function prepare(
  { db, folder, make, product, today }: SamplesDeps,
  states: SampleStates,
  signal: AbortSignal,
): Promise<void> {
  const year = lastSummerYear(today);
  const engine = sampleVersion(year, product);
  const withAllFiles = <Sample>(sample: Sample | null, files: (sample: Sample) => string[]): Sample | null =>
    sample !== null && files(sample).every((url) => existsSync(join(folder, pathOf(url)))) ? sample : null;
  const landing = withAllFiles(await findSample(db, landingForm, engine), imagesOf);
  // The report is made again with the farm, because it is about one of the farm's fields.
  const report = landing && withAllFiles(await findSample(db, reportForm, engine), filesOf);
  const storedUrls = [...(landing ? imagesOf(landing) : []), ...(report ? filesOf(report) : [])];
  await removeOrphanedSamples(folder, new Set(storedUrls.map((url) => pathOf(url).split('/')[0] ?? '')));

  const farm = landing ?? (await make.landing(folder, year, signal));
  if (landing === null) await saveSample(db, landingForm, { engine, sample: farm });
  states.landing = farm;
  const storedReport = report ?? (await make.report(folder, farm, signal));
  if (report === null) await saveSample(db, reportForm, { engine, sample: storedReport });
  states.report = storedReport;
}

/** Returns the path of a URL below the samples' folder. */
const pathOf = (url: string): string => url.replace(/^\/samples\//, '');

const imagesOf = ({ picture, fields }: StoredLanding): string[] => [
  picture.url,
  ...fields.flatMap(({ record }) => record.image ?? []),
];

const filesOf = ({ drawn, written }: StoredReport): string[] =>
  [...drawn, ...Object.values(written).flat()].map(({ url }) => url);
