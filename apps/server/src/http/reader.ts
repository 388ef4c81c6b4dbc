import type { IncomingHttpHeaders } from 'node:http';
import { listLanguages } from '@furrow/messages/catalogues';
import { edgeOf } from '@furrow/messages/edges';
import { english } from '@furrow/messages/language';
import type { Message } from '@furrow/messages/message';
import { renderMessage } from '@furrow/messages/render';
import Negotiator from 'negotiator';

const codes = listLanguages().map(({ code }) => code);

/** Makes sentences of the messages in a reply. */
export type Say = (message: Message) => string;

/** In the language that the caller asks for by `Accept-Language`; in English where it asks for none of ours. */
export function sayFor(headers: IncomingHttpHeaders): Say {
  let edge: ReturnType<typeof edgeOf> | undefined;
  return (message) => {
    edge ??= edgeOf(new Negotiator({ headers }).language(codes) ?? english.code);
    return renderMessage(message, edge);
  };
}

/** For replies that are written before a request could be read. */
export const sayInEnglish: Say = sayFor({});
