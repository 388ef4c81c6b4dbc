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

/** Limit per report, since each one is rendered on request. */
export const drawings = { name: 'report', most: 60, seconds: 3_600 };
const withName = z.object({ field_name: z.literal('1') });
const fileParams = z.object({ name: z.string().regex(/^[0-9a-f-]{36}(\.[a-z]{1,10})?$/) });

/** Serves files of results to holders of a URL that was recently signed for their owner. */
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
    // The name of the field is only included on request, since a report may be passed on.
    const named = !name.endsWith('.pdf') || withName.safeParse(request.query).success;
    const file = await fileNamed(parts, name, { named, language: languageOfFile(request) });
    if (file === null) return sendRefusal(reply, 'file_not_found');
    return sendFile(reply, file, left);
  });
}

/** @param left seconds for which its URL remains valid. */
export const sendFile = (reply: FastifyReply, file: ServedFile, left: number): FastifyReply =>
  reply
    .header('cache-control', `private, max-age=${left}`)
    // Rendered exports depend on the language of the request.
    .header('vary', 'accept-language')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `${file.isShown ? 'inline' : 'attachment'}; filename="${file.saveAs}"`)
    .type(file.mediaType)
    .send(file.contents);

interface ServedFile {
  mediaType: string;
  contents: Uint8Array | string;
  /** File name that a browser saves it under. */
  saveAs: string;
  /** Whether a browser shows it inline instead of saving it. */
  isShown: boolean;
}

/** A stored file by its id, or an export of a run's record that is rendered on request. */
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

/** Suffixes of the names of stored files. */
const lastWords: Readonly<Record<string, string>> = {
  overlay: 'index.png',
  natural: 'natural-colours.webp',
  values: 'values.gz',
  cog: 'index.tif',
};
