/** A command was given words that it does not know. The message shows how it is used; exit code 2. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}
