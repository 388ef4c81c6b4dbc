import type { IncomingHttpHeaders } from 'node:http';
// What is said of a scene was stored by a worker; this process may load nothing else of the engine.
import '@furrow/analysis/every-message';
import '@furrow/simulator/archive-messages';
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
export type Say = (message: Message | string, otherwise?: Message | null) => string;

/** In the language that the caller asks for by `Accept-Language`; in English where it asks for none of ours. */
export function sayFor(headers: IncomingHttpHeaders): Say {
  let edge: ReturnType<typeof edgeOf> | undefined;
  return (message, otherwise = null) => {
    edge ??= edgeOf(new Negotiator({ headers }).language(codes) ?? english.code);
    const isForeign = typeof message === 'string' && otherwise !== null && edge.language !== english;
    const said = isForeign ? otherwise : message;
    return typeof said === 'string' ? said : renderMessage(said, edge);
  };
}

/** For replies that are written before a request could be read. */
export const sayInEnglish: Say = sayFor({});
