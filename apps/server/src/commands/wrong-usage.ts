import { inEnglish } from '@furrow/messages/in-english';
import type { Message } from '@furrow/messages/message';
import { usageMessages } from './usage.messages.ts';

/** A command was given words that it does not know; exit code 2. Without a message how it is used says enough. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
  readonly said: Message | null;
  /** Whether how the command is used is shown too. */
  readonly showsUsage: boolean;

  constructor(said: Message | null = null, showsUsage = said === null) {
    super(inEnglish(said ?? usageMessages.wrong()));
    this.said = said;
    this.showsUsage = showsUsage;
  }
}
