import type { Readable } from 'node:stream';
import { countryNameIn } from '@furrow/contract/country-name';
import { edgeOf } from '@furrow/messages/edges';
import { isMessage } from '@furrow/messages/message';
import type { Kysely } from 'kysely';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Schema } from '../../database/schema.ts';
import { type Names, type Say, sayIn } from '../../http/reader.ts';
import { languageOf } from '../accounts/language.store.ts';
import { catalogueNames } from '../catalogue/catalogue-names.ts';
import { underNames } from '../results/record-in.ts';
import { type KeptPerson, readPerson, readResult } from './my-data.store.ts';
import { readme, viewPerson } from './my-data.view.ts';
import { type ZipFile, zipStream } from './zip-stream.ts';

export interface ArchiveParts {
  db: Kysely<Schema>;
  storage: Pick<Storage, 'get'>;
  productName: string;
  clock: () => Date;
}

interface Reader {
  say: Say;
  names: Names;
}

/** A ZIP of all data about a user, created while it is streamed; null when the user no longer exists. */
export async function archiveOf(parts: ArchiveParts, userId: string): Promise<Readable | null> {
  const kept = await readPerson(parts.db, userId);
  if (kept === null) return null;
  const at = parts.clock();
  const say = sayIn(await languageOf(parts.db, kept.user.account));
  const names = await catalogueNames(parts.db, say.language);
  return zipStream(filesOf(parts, kept, at, { say, names }), at);
}

async function* filesOf(
  parts: ArchiveParts,
  kept: KeptPerson,
  at: Date,
  reader: Reader,
): AsyncGenerator<ZipFile> {
  const { say, names } = reader;
  yield { name: 'readme.txt', contents: readme(parts.productName, at, say) };
  for (const [name, value] of Object.entries(viewPerson(kept, names))) {
    yield { name, contents: asJson(value, reader) };
  }
  for (const { run_id, item_id, sequence } of kept.results) {
    const folder = sequence === 0 ? `results/${item_id}` : `results/${item_id}/repeat-${sequence}`;
    const result = await readResult(parts.db, run_id);
    if (result === null) continue;
    const service_name = names.service(result.service_code, result.service_name);
    yield { name: `${folder}/record.json`, contents: asJson({ ...result.record, service_name }, reader) };
    for (const { kind, storage_key } of result.files) {
      const bytes = await parts.storage.get(storage_key);
      if (bytes === null) continue;
      const ending = /\.[a-z0-9]+$/.exec(storage_key)?.[0] ?? '';
      yield { name: `${folder}/${kind}${ending}`, contents: bytes, isPacked: true };
    }
  }
}

/** Formats a value as JSON, with messages as sentences and countries by their names in the reader's language. */
function asJson(value: unknown, { say, names }: Reader): string {
  const { language } = edgeOf(say.language);
  const written = (key: string, part: unknown): unknown => {
    if (isMessage(part)) return say(underNames(part, names));
    return key === 'country' && typeof part === 'string' ? countryNameIn(language, part) : part;
  };
  return `${JSON.stringify(value, written, 2)}\n`;
}
