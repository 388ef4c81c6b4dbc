import { isMessage, type Message } from '@furrow/messages/message';
import { inputMessages } from './input-messages.ts';

type Issues<Sayers> = {
  readonly [Name in keyof Sayers]: Sayers[Name] extends (...params: infer Params) => Message
    ? (...params: Params) => string
    : never;
};

/** Encodes a message as the text of a zod issue, because zod only stores text; the reply renders it as a sentence. */
export const issueOf = (message: Message): string => JSON.stringify(message);

/** Messages about input, each encoded as the text of an issue. */
export const issues = Object.fromEntries(
  Object.entries(inputMessages).map(([name, say]) => [
    name,
    (params?: never) => issueOf((say as (params?: object) => Message)(params)),
  ]),
) as unknown as Issues<typeof inputMessages>;

/** Decodes the message of an issue; zod's own texts become "unreadable". */
export function messageOfIssue({ message }: { message: string }): Message {
  if (!message.startsWith('{')) return inputMessages.unreadable();
  const read: unknown = JSON.parse(message);
  return isMessage(read) ? read : inputMessages.unreadable();
}
