import type { IncomingHttpHeaders } from 'node:http';
// The import registers the messages about scenes, which a worker stored. Nothing else of the engine may be loaded here.
import '@furrow/analysis/record/every-message';
import '@furrow/simulator/scenes/archive-messages';
import { languageCodes } from '@furrow/messages/catalogues';
import { edgeOf } from '@furrow/messages/edges';
import { english } from '@furrow/messages/language';
import type { Message } from '@furrow/messages/message';
import { renderMessage } from '@furrow/messages/render';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { SignedIn } from './caller.ts';

/** Renders the messages in a reply. */
export interface Say {
  (message: Message): string;
  /** Code of the reader's language. */
  readonly language: string;
}

/** Catalogue names of the operator, in the reader's language. */
export interface Names {
  /**
   * Returns the name of a service.
   * @param stored name stored in the order, for a service without a name in the catalogue
   */
  service(code: string, stored: string): string;
  /** Translates a soil or vegetation type, which orders store by its English name. */
  type<Type extends string | null>(stored: Type): Type;
  /**
   * Names the crop of a saved field, if its name in any language means a type of the catalogue, or a form such as winter
   * wheat. Other names are returned unchanged.
   */
  crop<Crop extends string | null>(saved: Crop): Crop;
}

/** The names of a sold analysis, as stored in its order. */
interface SoldAnalysisNames {
  service_code: string;
  service_name: string;
  vegetation_type: string | null;
  soil_type: string | null;
}

/** Replaces the stored names by those in the reader's language. */
export const withReaderNames = <Analysis extends SoldAnalysisNames>(
  analysis: Analysis,
  names: Names,
): Analysis => ({
  ...analysis,
  service_name: names.service(analysis.service_code, analysis.service_name),
  vegetation_type: names.type(analysis.vegetation_type),
  soil_type: names.type(analysis.soil_type),
});

/** Returns a function that renders messages in this language, or in English if it is null or has no catalogue. */
export function formatterIn(language: string | null): Say {
  const edge = edgeOf(language ?? english.code);
  const say = (message: Message): string => renderMessage(message, edge);
  return Object.assign(say, { language: edge.language.code });
}

/** Returns the language of a reply: that of the account, else the requested one; null if neither is supported. */
export const languageFor = (caller: SignedIn | null, headers: IncomingHttpHeaders): string | null =>
  caller?.language ?? acceptedLanguage(headers);

/**
 * Returns a function that renders messages in the language of a request's reply. A request that the framework refuses
 * by its address has no caller.
 */
export function formatterFor(request: FastifyRequest & { caller?: SignedIn | null }): Say {
  return formatterIn(languageFor(request.caller ?? null, request.headers));
}

/**
 * Returns the language in `Accept-Language`; null if none is supported. A bare `*`, as scripts send it, is not a
 * choice.
 */
function acceptedLanguage(headers: IncomingHttpHeaders): string | null {
  const acceptLanguage = headers['accept-language']?.trim() ?? '*';
  return acceptLanguage === '*' ? null : (new Negotiator({ headers }).language([...languageCodes]) ?? null);
}
