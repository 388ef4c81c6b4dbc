import { MessageError } from './message-error.ts';

/**
 * An error that one sentence explains to the person at the terminal: the command prints only that, without a
 * stack trace, and exits with 1.
 */
export class PlainError extends MessageError {
  override readonly name = 'PlainError';
}
