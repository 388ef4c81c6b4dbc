import { isMessage, type Message } from '@furrow/messages/message';
import { inputMessages } from './input-messages.ts';

type Issues<Sayers> = {
  readonly [Name in keyof Sayers]: Sayers[Name] extends (...params: infer Params) => Message
    ? (...params: Params) => string
    : never;
};

/** A message as the text of an issue: zod has room for text alone, and whoever answers makes a sentence of it. */
export const issueOf = (message: Message): string => JSON.stringify(message);

/** The messages about input, each as the text of an issue. */
export const issues = Object.fromEntries(
  Object.entries(inputMessages).map(([name, say]) => [
    name,
    (params?: never) => issueOf((say as (params?: object) => Message)(params)),
  ]),
) as unknown as Issues<typeof inputMessages>;

/** The message that an issue was given; one of zod's own is only said to be unreadable. */
export function messageOfIssue({ message }: { message: string }): Message {
  if (!message.startsWith('{')) return inputMessages.unreadable();
  const read: unknown = JSON.parse(message);
  return isMessage(read) ? read : inputMessages.unreadable();
}
