import { MessageError } from './message-error.ts';

/**
 * An end that one sentence explains to the person at the terminal: the command prints it alone, without a
 * stack trace, and exits with 1.
 */
export class PlainError extends MessageError {
  override readonly name = 'PlainError';
}
