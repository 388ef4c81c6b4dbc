import { english } from '@furrow/messages/language';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languageFor } from '../../http/reader.ts';

const query = z.object({ language: z.string() });

/**
 * Returns the URL of a file in the reader's language, because a browser that follows a link does not send the language
 * of the app.
 */
export const withLanguage = (address: string, language: string | null): string =>
  language === null ? address : `${address}&language=${language}`;

/** Returns the language of a file: the one in its URL, else the one that the browser requests. */
export const languageOfFile = (request: FastifyRequest): string =>
  query.safeParse(request.query).data?.language ?? languageFor(null, request.headers) ?? english.code;
