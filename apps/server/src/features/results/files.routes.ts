import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Storage } from '../../adapters/storage/storage.ts';
import { sendRefusal } from '../../http/errors.ts';
import { secondsLeft } from '../../http/signed-address.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Keys } from '../../secrets.ts';
import { type ExportParts, exportOf } from './exports.ts';
import { languageOfFile } from './file-language.ts';
import { findFile } from './results.store.ts';

export interface FilesParts extends ExportParts {
  storage: Storage;
  limits: Pick<Limits, 'take'>;
  keys: Pick<Keys, 'file address'>;
  clock: () => Date;
}

/** Of one report: each is drawn anew. */
export const drawings = { name: 'report', most: 60, seconds: 3_600 };
const withName = z.object({ field_name: z.literal('1') });
const fileParams = z.object({ name: z.string().regex(/^[0-9a-f-]{36}(\.[a-z]{1,10})?$/) });

/** Files of results, for whoever holds an address that was made for their owner a moment ago. */
export function registerFiles(app: FastifyInstance, parts: FilesParts): void {
  const { keys, clock } = parts;
  app.get('/files/:name', { exposeHeadRoute: false }, async (request, reply) => {
    const params = fileParams.safeParse(request.params);
    if (!params.success) return sendRefusal(reply, 'file_not_found');
    const { name } = params.data;
    const left = secondsLeft(keys['file address'], `/files/${name}`, request.query, clock());
    if (left === null) return sendRefusal(reply, 'file_not_found');
    const taken = name.endsWith('.pdf') ? await parts.limits.take({ ...drawings, subject: name }) : null;
    if (taken?.ok === false) {
      return sendRefusal(reply.header('retry-after', taken.retryAfter), 'too_many_requests');
    }
    // Only who asks for it gets the name of the field: a report may be for others.
    const named = !name.endsWith('.pdf') || withName.safeParse(request.query).success;
    const file = await fileNamed(parts, name, { named, language: languageOfFile(request) });
    if (file === null) return sendRefusal(reply, 'file_not_found');
    return sendFile(reply, file, left);
  });
}

/** @param left seconds for which its address holds. */
export const sendFile = (reply: FastifyReply, file: ServedFile, left: number): FastifyReply =>
  reply
    .header('cache-control', `private, max-age=${left}`)
    // What is written of a record is written in the language of who asks.
    .header('vary', 'accept-language')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `${file.isShown ? 'inline' : 'attachment'}; filename="${file.saveAs}"`)
    .type(file.mediaType)
    .send(file.contents);

interface ServedFile {
  mediaType: string;
  contents: Uint8Array | string;
  /** The name under which a browser keeps it. */
  saveAs: string;
  /** On a page, where it is not asked to keep it. */
  isShown: boolean;
}

/** A kept file by its id, or what is written of a run's record when it is asked for. */
export async function fileNamed(
  parts: ExportParts,
  name: string,
  { named, language }: { named: boolean; language: string },
): Promise<ServedFile | null> {
  const { db, storage } = parts;
  const [id = '', ending] = name.split('.');
  if (ending !== undefined) {
    const made = await exportOf(parts, id, ending, { named, language });
    return made && { ...made, saveAs: made.file, isShown: false };
  }
  const file = await findFile(db, id);
  const contents = file && (await storage.get(file.storage_key));
  if (!file || !contents) return null;
  const saveAs = [file.service_code, file.day, lastWords[file.kind]].filter(Boolean).join('-');
  return { mediaType: file.media_type, contents, saveAs, isShown: file.media_type !== 'image/tiff' };
}

/** What stands last in the names of kept files. */
const lastWords: Readonly<Record<string, string>> = {
  overlay: 'index.png',
  natural: 'natural-colours.webp',
  values: 'values.gz',
  cog: 'index.tif',
};
