import type { Message } from '@furrow/messages/message';
import { inputMessages } from './input-messages.ts';
import { keyMessages } from './key-messages.ts';

/** What people call a key of a request; null: it has no name for them. */
export const nameOfKey = (key: string): Message | null =>
  Object.hasOwn(keyMessages, key) ? keyMessages[key as keyof typeof keyMessages]() : null;

/** What is wrong with a part of what was sent, under the part's name where it has one. */
export function problemOfPart(key: string, problem: Message): Message {
  const part = nameOfKey(key);
  return part === null ? problem : inputMessages.in_part({ part, problem });
}
