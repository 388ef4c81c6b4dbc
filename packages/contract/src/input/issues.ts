import { isMessage, type Message } from '@furrow/messages/message';
import { inputMessages } from './input-messages.ts';

type Issues<Declared> = {
  readonly [Name in keyof Declared]: Declared[Name] extends (...params: infer Params) => Message
    ? (...params: Params) => string
    : never;
};

/** Encodes a message as the text of a zod issue, because zod only stores text; the reply renders it as a sentence. */
export const encodeIssue = (message: Message): string => JSON.stringify(message);

/** Messages about input, each encoded as the text of an issue. */
export const issues = Object.fromEntries(
  Object.entries(inputMessages).map(([name, create]) => [
    name,
    (params?: never) => encodeIssue((create as (params?: object) => Message)(params)),
  ]),
) as unknown as Issues<typeof inputMessages>;

/** Decodes the message of an issue; zod's own texts become "unreadable". */
export function decodeIssue({ message }: { message: string }): Message {
  if (!message.startsWith('{')) return inputMessages.unreadable();
  const parsed: unknown = JSON.parse(message);
  return isMessage(parsed) ? parsed : inputMessages.unreadable();
}
