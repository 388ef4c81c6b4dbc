import { inEnglish } from '@furrow/messages/in-english';
import type { Message } from '@furrow/messages/message';

interface MessageErrorOptions extends ErrorOptions {
  /** Further messages, which are printed below the message, one per line. */
  details?: readonly Message[];
}

/**
 * An error explained by a message, which is rendered in the reader's language; `message` is in English, for
 * logs.
 */
export abstract class MessageError extends Error {
  readonly userMessage: Message;
  readonly details: readonly Message[];

  constructor(userMessage: Message, { details = [], ...options }: MessageErrorOptions = {}) {
    super([inEnglish(userMessage), ...details.map((detail) => `  ${inEnglish(detail)}`)].join('\n'), options);
    this.userMessage = userMessage;
    this.details = details;
  }
}
