import type { IncomingHttpHeaders } from 'node:http';
import { listLanguages } from '@furrow/messages/catalogues';
import { edgeOf } from '@furrow/messages/edges';
import { english } from '@furrow/messages/language';
import type { Message } from '@furrow/messages/message';
import { renderMessage } from '@furrow/messages/render';
import Negotiator from 'negotiator';

const codes = listLanguages().map(({ code }) => code);

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

/** In the language that the caller asks for by `Accept-Language`; in English where it asks for none of ours. */
export const sayFor = (headers: IncomingHttpHeaders): Say =>
  sayIn(new Negotiator({ headers }).language(codes) ?? english.code);

/** In a language by its code; in English where it is none of ours. */
export function sayIn(code: string): Say {
  const edge = edgeOf(code);
  const say = (message: Message | string, otherwise: Message | null = null): string => {
    const isForeign = typeof message === 'string' && otherwise !== null && edge.language !== english;
    const said = isForeign ? otherwise : message;
    return typeof said === 'string' ? said : renderMessage(said, edge);
  };
  return Object.assign(say, { language: edge.language.code });
}

/** For replies that are written before a request could be read. */
export const sayInEnglish: Say = sayIn(english.code);
