import type { Readable } from 'node:stream';
import { countryNameIn } from '@furrow/contract/places/country-name';
import { edgeOf } from '@furrow/messages/edges';
import { isMessage } from '@furrow/messages/message';
import type { Kysely } from 'kysely';
import type { FileStorage } from '../../adapters/storage/storage.ts';
import type { Schema } from '../../database/schema.ts';
import { formatterIn, type Names, type Say } from '../../http/reader.ts';
import { languageOf } from '../accounts/profile/language.store.ts';
import { catalogueNames } from '../catalogue/catalogue-names.ts';
import { withLocalNames } from '../results/render-for-reader.ts';
import { type PersonalData, readPersonalData, readResult } from './my-data.store.ts';
import { readme, viewPersonalData } from './my-data.view.ts';
import { type ZipFile, zipStream } from './zip-stream.ts';

export interface ArchiveDeps {
  db: Kysely<Schema>;
  storage: Pick<FileStorage, 'get'>;
  productName: string;
  clock: () => Date;
}

interface ArchiveReader {
  say: Say;
  names: Names;
}

/** Creates a ZIP of all data about a user while it is streamed; null when the user no longer exists. */
export async function createArchive(deps: ArchiveDeps, userId: string): Promise<Readable | null> {
  const data = await readPersonalData(deps.db, userId);
  if (data === null) return null;
  const now = deps.clock();
  const say = formatterIn(await languageOf(deps.db, data.user.account));
  const names = await catalogueNames(deps.db, say.language);
  return zipStream(archiveFiles(deps, data, now, { say, names }), now);
}

async function* archiveFiles(
  deps: ArchiveDeps,
  data: PersonalData,
  now: Date,
  reader: ArchiveReader,
): AsyncGenerator<ZipFile> {
  const { say, names } = reader;
  yield { name: 'readme.txt', contents: readme(deps.productName, now, say) };
  for (const [name, value] of Object.entries(viewPersonalData(data, names))) {
    yield { name, contents: asJson(value, reader) };
  }
  for (const { run_id, item_id, sequence } of data.results) {
    const folder = sequence === 0 ? `results/${item_id}` : `results/${item_id}/repeat-${sequence}`;
    const result = await readResult(deps.db, run_id);
    if (result === null) continue;
    const service_name = names.service(result.service_code, result.service_name);
    yield { name: `${folder}/record.json`, contents: asJson({ ...result.record, service_name }, reader) };
    for (const { kind, storage_key } of result.files) {
      const bytes = await deps.storage.get(storage_key);
      if (bytes === null) continue;
      const extension = /\.[a-z0-9]+$/.exec(storage_key)?.[0] ?? '';
      yield { name: `${folder}/${kind}${extension}`, contents: bytes, isCompressed: true };
    }
  }
}

/** Formats a value as JSON, with messages as sentences and countries by their names in the reader's language. */
function asJson(value: unknown, { say, names }: ArchiveReader): string {
  const { language } = edgeOf(say.language);
  const replacer = (key: string, part: unknown): unknown => {
    if (isMessage(part)) return say(withLocalNames(part, names));
    return key === 'country' && typeof part === 'string' ? countryNameIn(language, part) : part;
  };
  return `${JSON.stringify(value, replacer, 2)}\n`;
}
