import { english } from '@furrow/messages/language';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languageFor } from '../../http/reader.ts';

const query = z.object({ language: z.string() });

/** The address of a file that is written in the reader's language: a browser that follows a link does not say which one the app has. */
export const inLanguage = (address: string, language: string | null): string =>
  language === null ? address : `${address}&language=${language}`;

/** The language of a file: the one in its address, else the one that the browser asks for. */
export const languageOfFile = (request: FastifyRequest): string =>
  query.safeParse(request.query).data?.language ?? languageFor(null, request.headers) ?? english.code;
