import type { Readable } from 'node:stream';
import { isMessage } from '@furrow/messages/message';
import type { Kysely } from 'kysely';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Schema } from '../../database/schema.ts';
import { type Say, sayIn } from '../../http/reader.ts';
import { languageOf } from '../accounts/language.store.ts';
import { type KeptPerson, readPerson, readResult } from './my-data.store.ts';
import { readme, viewPerson } from './my-data.view.ts';
import { type ZipFile, zipStream } from './zip-stream.ts';

export interface ArchiveParts {
  db: Kysely<Schema>;
  storage: Pick<Storage, 'get'>;
  productName: string;
  clock: () => Date;
}

/** A ZIP of all that is kept about somebody, made while it is read; null when there is no such person any more. */
export async function archiveOf(parts: ArchiveParts, userId: string): Promise<Readable | null> {
  const kept = await readPerson(parts.db, userId);
  if (kept === null) return null;
  const at = parts.clock();
  const say = sayIn(await languageOf(parts.db, kept.user.account));
  return zipStream(filesOf(parts, kept, at, say), at);
}

async function* filesOf(parts: ArchiveParts, kept: KeptPerson, at: Date, say: Say): AsyncGenerator<ZipFile> {
  yield { name: 'readme.txt', contents: readme(parts.productName, at, say) };
  for (const [name, value] of Object.entries(viewPerson(kept))) {
    yield { name, contents: asJson(value, say) };
  }
  for (const { run_id, item_id, sequence } of kept.results) {
    const folder = sequence === 0 ? `results/${item_id}` : `results/${item_id}/repeat-${sequence}`;
    const result = await readResult(parts.db, run_id);
    if (result === null) continue;
    yield { name: `${folder}/record.json`, contents: asJson(result.record, say) };
    for (const { kind, storage_key } of result.files) {
      const bytes = await parts.storage.get(storage_key);
      if (bytes === null) continue;
      const ending = /\.[a-z0-9]+$/.exec(storage_key)?.[0] ?? '';
      yield { name: `${folder}/${kind}${ending}`, contents: bytes, isPacked: true };
    }
  }
}

/** Messages are sentences in it. */
const asJson = (value: unknown, say: Say): string =>
  `${JSON.stringify(value, (_key, part: unknown) => (isMessage(part) ? say(part) : part), 2)}\n`;
