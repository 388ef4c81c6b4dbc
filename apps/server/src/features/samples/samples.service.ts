import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RefusalCode } from '@furrow/contract/refusals';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { removeLeftOverPictures } from './left-over-pictures.ts';
import type { SampleMaker } from './sample-maker.ts';
import { lastSummer, sampleVersion } from './sample-version.ts';
import { findSample, landingForm, reportForm, saveSample } from './samples.store.ts';
import type { StoredLanding, StoredReport } from './stored-samples.ts';

type NoSample = Extract<RefusalCode, 'sample_not_ready' | 'sample_failed'>;

interface Told {
  landing: StoredLanding | NoSample;
  report: StoredReport | NoSample;
}

export interface Samples {
  /**
   * The farm of the landing page, or the reason why there is none: the first start is still analysing, or it
   * failed.
   */
  landing(): Told['landing'];
  /** The result of one of its fields, with all files. */
  report(): Told['report'];
  /** Settles when the samples exist or could not be made; never rejects. */
  ready: Promise<void>;
  /** Aborts an analysis in progress and waits until nothing of it is left. */
  close(): Promise<void>;
}

interface SamplesParts {
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
 * Loads the stored samples, or makes them in the background while the site answers, the farm of the landing
 * page first.
 */
export function openSamples(parts: SamplesParts): Samples {
  const end = new AbortController();
  const told: Told = { landing: 'sample_not_ready', report: 'sample_not_ready' };
  const ready = prepare(parts, told, end.signal).catch((error: unknown) => {
    if (end.signal.aborted) return;
    if (typeof told.landing === 'string') told.landing = 'sample_failed';
    told.report = 'sample_failed';
    parts.onFailure(error);
  });
  return {
    landing: () => told.landing,
    report: () => told.report,
    ready,
    close: () => {
      end.abort();
      return ready;
    },
  };
}

async function prepare(
  { db, folder, make, product, today }: SamplesParts,
  told: Told,
  signal: AbortSignal,
): Promise<void> {
  const year = lastSummer(today);
  const engine = sampleVersion(year, product);
  const whole = <Sample>(found: Sample | null, files: (found: Sample) => string[]): Sample | null =>
    found !== null && files(found).every((url) => existsSync(join(folder, pathOf(url)))) ? found : null;
  const landing = whole(await findSample(db, landingForm, engine), picturesOf);
  // The report is about the farm, so it is made again with it.
  const report = landing && whole(await findSample(db, reportForm, engine), filesOf);
  const kept = [...(landing ? picturesOf(landing) : []), ...(report ? filesOf(report) : [])];
  await removeLeftOverPictures(folder, new Set(kept.map((url) => pathOf(url).split('/')[0] ?? '')));

  const farm = landing ?? (await make.landing(folder, year, signal));
  if (landing === null) await saveSample(db, landingForm, { engine, sample: farm });
  told.landing = farm;
  const shown = report ?? (await make.report(folder, farm, signal));
  if (report === null) await saveSample(db, reportForm, { engine, sample: shown });
  told.report = shown;
}

/** Path of a URL below the samples' folder. */
const pathOf = (url: string): string => url.replace(/^\/samples\//, '');

const picturesOf = ({ picture, fields }: StoredLanding): string[] => [
  picture.url,
  ...fields.flatMap(({ record }) => record.image ?? []),
];

const filesOf = ({ drawn, written }: StoredReport): string[] =>
  [...drawn, ...Object.values(written).flat()].map(({ url }) => url);
