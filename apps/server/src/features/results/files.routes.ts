import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { FileStorage } from '../../adapters/storage/storage.ts';
import { sendRefusal } from '../../http/errors.ts';
import { secondsLeft } from '../../http/signed-url.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Keys } from '../../settings/secrets.ts';
import { type ExportDeps, type ExportReader, exportOf } from './exports.ts';
import { languageOfFile } from './file-language.ts';
import { findFile } from './results.store.ts';

export interface FilesDeps extends ExportDeps {
  storage: FileStorage;
  limits: Pick<Limits, 'consume'>;
  keys: Pick<Keys, 'file address'>;
}

/** Limit of requests per report, because each one is rendered on request. */
export const reportLimit = { name: 'report', max: 60, seconds: 3_600 };
const withName = z.object({ field_name: z.literal('1') });
const fileParams = z.object({ name: z.string().regex(/^[0-9a-f-]{36}(\.[a-z]{1,10})?$/) });

/** Serves files of results to holders of a URL that was recently signed for their owner. */
export function registerFiles(app: FastifyInstance, deps: FilesDeps): void {
  const { keys, clock } = deps;
  app.get('/files/:name', { exposeHeadRoute: false }, async (request, reply) => {
    const params = fileParams.safeParse(request.params);
    if (!params.success) return sendRefusal(reply, 'file_not_found');
    const { name } = params.data;
    const secondsValid = secondsLeft(keys['file address'], `/files/${name}`, request.query, clock());
    if (secondsValid === null) return sendRefusal(reply, 'file_not_found');
    const limit = name.endsWith('.pdf') ? await deps.limits.consume({ ...reportLimit, subject: name }) : null;
    if (limit?.ok === false) {
      return sendRefusal(reply.header('retry-after', limit.retryAfter), 'too_many_requests');
    }
    // The name of the field is only included on request, since a report may be passed on.
    const withFieldName = !name.endsWith('.pdf') || withName.safeParse(request.query).success;
    const reader = { withFieldName, language: languageOfFile(request), sharedLand: null };
    const file = await findServedFile(deps, name, reader);
    if (file === null) return sendRefusal(reply, 'file_not_found');
    return sendFile(reply, file, secondsValid);
  });
}

/**
 * Sends a file, which the browser may cache as long as the URL is valid.
 * @param secondsValid seconds for which the file's URL remains valid
 */
export const sendFile = (reply: FastifyReply, file: ServedFile, secondsValid: number): FastifyReply =>
  reply
    .header('cache-control', `private, max-age=${secondsValid}`)
    // Rendered exports depend on the language of the request.
    .header('vary', 'accept-language')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `${file.isInline ? 'inline' : 'attachment'}; filename="${file.saveAs}"`)
    .type(file.mediaType)
    .send(file.contents);

interface ServedFile {
  mediaType: string;
  contents: Uint8Array | string;
  /** Name under which a browser saves the file. */
  saveAs: string;
  /** Whether a browser shows the file instead of saving it. */
  isInline: boolean;
}

/** Finds a stored file by its id, or renders an export of a run's record. */
export async function findServedFile(
  deps: ExportDeps,
  name: string,
  reader: ExportReader,
): Promise<ServedFile | null> {
  const { db, storage } = deps;
  const [id = '', extension] = name.split('.');
  if (extension !== undefined) {
    const renderedFile = await exportOf(deps, id, extension, reader);
    return renderedFile && { ...renderedFile, saveAs: renderedFile.file, isInline: false };
  }
  const file = await findFile(db, id);
  const contents = file && (await storage.get(file.storage_key));
  if (!file || !contents) return null;
  const saveAs = [file.service_code, file.day, nameSuffixes[file.kind]].filter(Boolean).join('-');
  return { mediaType: file.media_type, contents, saveAs, isInline: file.media_type !== 'image/tiff' };
}

/** Suffixes of the names of stored files. */
const nameSuffixes: Readonly<Record<string, string>> = {
  overlay: 'index.png',
  natural: 'natural-colours.webp',
  values: 'values.gz',
  cog: 'index.tif',
};
