import type { IncomingHttpHeaders } from 'node:http';
import { listLanguages } from '@furrow/messages/catalogues';
import { edgeOf } from '@furrow/messages/edges';
import type { Message } from '@furrow/messages/message';
import { renderMessage } from '@furrow/messages/render';
import Negotiator from 'negotiator';

const codes = listLanguages().map(({ code }) => code);

/** Makes sentences of the messages in a reply; what is a sentence already stays. */
export type Say = (message: Message | string) => string;

/** In the language that the caller asks for by `Accept-Language`; in English where it asks for none of ours. */
export function sayFor(headers: IncomingHttpHeaders): Say {
  return (message) =>
    typeof message === 'string'
      ? message
      : renderMessage(message, edgeOf(new Negotiator({ headers }).language(codes) ?? ''));
}
