import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RefusalCode } from '@furrow/contract/refusals';
import type { LandingSample } from '@furrow/contract/samples';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { removeLeftOverPictures } from './left-over-pictures.ts';
import type { MakeSample } from './sample-maker.ts';
import { lastSummer, sampleVersion } from './sample-version.ts';
import { findSample, saveSample } from './samples.store.ts';

type NoSample = Extract<RefusalCode, 'sample_not_ready' | 'sample_failed'>;

export interface Samples {
  /** The sample, or why there is none: the first start is still analysing, or it could not. */
  landing(): LandingSample | NoSample;
  /** Settles when the sample is there or could not be made; never rejects. */
  ready: Promise<void>;
  /** Ends an analysis that is under way, and waits until nothing of it is left. */
  close(): Promise<void>;
}

interface SamplesParts {
  db: Kysely<Schema>;
  /** Folder of the samples' pictures; exists. */
  folder: string;
  make: MakeSample;
  today: Date;
  onFailure: (error: unknown) => void;
}

/** Takes the kept sample, or makes it in the background: the site answers meanwhile. */
export function openSamples(parts: SamplesParts): Samples {
  const end = new AbortController();
  let sample: LandingSample | NoSample = 'sample_not_ready';
  const ready = prepare(parts, end.signal).then(
    (prepared) => {
      sample = prepared;
    },
    (error: unknown) => {
      if (end.signal.aborted) return;
      sample = 'sample_failed';
      parts.onFailure(error);
    },
  );
  return {
    landing: () => sample,
    ready,
    close: () => {
      end.abort();
      return ready;
    },
  };
}

async function prepare(
  { db, folder, make, today }: SamplesParts,
  signal: AbortSignal,
): Promise<LandingSample> {
  const year = lastSummer(today);
  const found = await findSample(db, sampleVersion(year));
  const kept =
    found !== null && picturesOf(found).every((path) => existsSync(join(folder, path))) ? found : null;
  await removeLeftOverPictures(folder, kept === null ? null : (kept.picture.url.split('/')[2] ?? null));
  if (kept !== null) return kept;
  const made = await make(folder, year, signal);
  await saveSample(db, sampleVersion(year), made);
  return made;
}

/** Below the samples' folder. */
function picturesOf({ picture, fields }: LandingSample): string[] {
  const urls = [picture.url, ...fields.flatMap(({ record }) => record.image ?? [])];
  return urls.map((url) => url.replace(/^\/samples\//, ''));
}
