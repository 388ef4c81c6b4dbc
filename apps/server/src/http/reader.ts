import type { IncomingHttpHeaders } from 'node:http';
import { languageCodes } from '@furrow/messages/catalogues';
import { edgeOf } from '@furrow/messages/edges';
import { english } from '@furrow/messages/language';
import type { Message } from '@furrow/messages/message';
import { renderMessage } from '@furrow/messages/render';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { SignedIn } from './caller.ts';

/**
 * Makes sentences of the messages in a reply. What is a sentence already is in English: `otherwise` is said instead to readers of
 * other languages, where there is one.
 */
export interface Say {
  (message: Message | string, otherwise?: Message | null): string;
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

/** In this language; in English where it is null or one that there is no catalogue of. */
export function sayIn(language: string | null): Say {
  const edge = edgeOf(language ?? english.code);
  const say = (message: Message | string, otherwise: Message | null = null): string => {
    const isForeign = typeof message === 'string' && otherwise !== null && edge.language !== english;
    const said = isForeign ? otherwise : message;
    return typeof said === 'string' ? said : renderMessage(said, edge);
  };
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

/** For replies that are written before a request could be read. */
export const sayInEnglish: Say = sayIn(null);
