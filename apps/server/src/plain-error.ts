/**
 * An end that one sentence explains to the person at the terminal: the command prints the message alone, without a
 * stack trace, and exits with 1.
 */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}
