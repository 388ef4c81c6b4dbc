import type { Message } from '@furrow/messages/message';
import { inputMessages } from './input-messages.ts';
import { keyMessages } from './key-messages.ts';

/** Name of a request's key for users; null if the key has none. */
export const nameOfKey = (key: string): Message | null =>
  Object.hasOwn(keyMessages, key) ? keyMessages[key as keyof typeof keyMessages]() : null;

/** Problem with a part of a request, together with the name of the part if it has one. */
export function problemOfPart(key: string, problem: Message): Message {
  const part = nameOfKey(key);
  return part === null ? problem : inputMessages.in_part({ part, problem });
}
