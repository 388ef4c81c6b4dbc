import type { IncomingHttpHeaders } from 'node:http';
// What is said of a scene was stored by a worker; this process may load nothing else of the engine.
import '@furrow/analysis/every-message';
import '@furrow/simulator/archive-messages';
import { languageCodes } from '@furrow/messages/catalogues';
import { edgeOf } from '@furrow/messages/edges';
import { english } from '@furrow/messages/language';
import type { Message } from '@furrow/messages/message';
import { renderMessage } from '@furrow/messages/render';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { SignedIn } from './caller.ts';

/** Makes sentences of the messages in a reply. */
export interface Say {
  (message: Message): string;
  /** Code of the reader's language. */
  readonly language: string;
}

/** Names of the operator's catalogue in the reader's language. */
export interface Names {
  /** @param stored the name that an order keeps, for a service that the catalogue has no name of. */
  service(code: string, stored: string): string;
  /** A soil or vegetation type, which orders keep by its English name. */
  type<Type extends string | null>(stored: Type): Type;
}

/** A sold analysis as an order keeps its names. */
interface Sold {
  service_code: string;
  service_name: string;
  vegetation_type: string | null;
  soil_type: string | null;
}

/** The same under the reader's names. */
export const named = <Analysis extends Sold>(sold: Analysis, names: Names): Analysis => ({
  ...sold,
  service_name: names.service(sold.service_code, sold.service_name),
  vegetation_type: names.type(sold.vegetation_type),
  soil_type: names.type(sold.soil_type),
});

/** In this language; in English where it is null or one that there is no catalogue of. */
export function sayIn(language: string | null): Say {
  const edge = edgeOf(language ?? english.code);
  const say = (message: Message): string => renderMessage(message, edge);
  return Object.assign(say, { language: edge.language.code });
}

/** The language of a reply: the one of the account, else the one that the caller asks for; null where neither says one of ours. */
export const languageFor = (caller: SignedIn | null, headers: IncomingHttpHeaders): string | null =>
  caller?.language ?? languageAskedFor(headers);

/** In the language of the reply to a request. One that the framework refuses by its address has nobody who calls. */
export function sayFor(request: FastifyRequest & { caller?: SignedIn | null }): Say {
  return sayIn(languageFor(request.caller ?? null, request.headers));
}

/** By `Accept-Language`; null where it names none of ours: `*` alone, which scripts send, is nobody's choice. */
function languageAskedFor(headers: IncomingHttpHeaders): string | null {
  const asked = headers['accept-language']?.trim() ?? '*';
  return asked === '*' ? null : (new Negotiator({ headers }).language([...languageCodes]) ?? null);
}
