import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ImagerySource } from '@furrow/analysis/ports';
import type { LandingSample } from '@furrow/contract/samples';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { findSample, saveSample } from './samples.store.ts';

export interface Samples {
  /** Null while the first start is still analysing, or when it could not. */
  landing(): LandingSample | null;
  /** Settles when the sample is there; never rejects. */
  ready: Promise<void>;
}

interface SamplesParts {
  db: Kysely<Schema>;
  /** Folder of the sample's pictures. */
  folder: string;
  /** Always the simulated archive, whatever customers' fields are read from. */
  archive: () => Promise<ImagerySource>;
  today: Date;
  onFailure: (error: unknown) => void;
}

/** Takes the kept sample, or makes it in the background: the site answers meanwhile. */
export function openSamples(parts: SamplesParts): Samples {
  let sample: LandingSample | null = null;
  const ready = prepare(parts).then(
    (prepared) => {
      sample = prepared;
    },
    (error: unknown) => parts.onFailure(error),
  );
  return { landing: () => sample, ready };
}

async function prepare({ db, folder, archive, today }: SamplesParts): Promise<LandingSample> {
  // The engine is loaded here and not with the server, which starts faster without it.
  const { analyseSampleFarm, lastSummer, sampleVersion } = await import('./sample-farm.service.ts');
  const year = lastSummer(today);
  const kept = await findSample(db, sampleVersion(year));
  if (kept && picturesOf(kept).every((url) => existsSync(join(folder, url.replace(/^\/samples\//, '')))))
    return kept;
  const made = await analyseSampleFarm(await archive(), folder, year);
  await saveSample(db, sampleVersion(year), made);
  return made;
}

const picturesOf = (sample: LandingSample): string[] => [
  sample.picture.url,
  ...sample.fields.flatMap(({ record }) => record.image ?? []),
];
