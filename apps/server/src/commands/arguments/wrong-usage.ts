import { inEnglish } from '@furrow/messages/in-english';
import type { Message } from '@furrow/messages/message';
import { usageMessages } from './usage.messages.ts';

/** A command was used wrongly; exit code 2. Without a message, its usage is shown. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
  readonly userMessage: Message | null;
  /** Whether the usage of the command is printed too. */
  readonly showsUsage: boolean;

  constructor(userMessage: Message | null = null, showsUsage = userMessage === null) {
    super(inEnglish(userMessage ?? usageMessages.wrong()));
    this.userMessage = userMessage;
    this.showsUsage = showsUsage;
  }
}
