import type { Message } from '@furrow/messages/message';
import { httpMessages } from './http.messages.ts';

/** Formats a time to wait, rounded up in the largest unit that fits: `2 minutes`. */
export function waitOf(seconds: number): Message {
  if (seconds >= 3_600) return httpMessages.hours({ hours: Math.ceil(seconds / 3_600) });
  if (seconds >= 60) return httpMessages.minutes({ minutes: Math.ceil(seconds / 60) });
  return httpMessages.seconds({ seconds: Math.ceil(seconds) });
}
