import { inEnglish } from '@furrow/messages/in-english';
import type { Message } from '@furrow/messages/message';
import { usageMessages } from './usage.messages.ts';

/**
 * Error for a command that was used wrongly; the exit code is 2. Without a message, the usage of the command is
 * printed.
 */
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
