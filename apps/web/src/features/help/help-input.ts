import type { RequestInput } from '@furrow/contract/endpoint/endpoint';
import type { sendHelpMessage } from '@furrow/contract/site/help';
import { helpTexts } from '../../texts/help.ts';

type Topic = RequestInput<typeof sendHelpMessage>['body']['topic'];

/** Topics by the server's names, in the order of the texts. */
export const topics: readonly Topic[] = [
  'Order issues',
  'Transaction related issues',
  'Payment & Billing',
  'Cancellation',
  'Account',
  'Other',
];

/** Input of a message to the operator. */
export interface HelpInput {
  email: string;
  topic: Topic | '';
  message: string;
}

/** Maximum length of a message in characters. */
const maxMessageLength = 5_000;

/** Error messages of the client-side validation of a message, by field; empty if it is valid. */
export function messageProblems({
  email,
  topic,
  message,
}: HelpInput): Partial<Record<keyof HelpInput, string>> {
  const words = helpTexts.contact;
  const text = message.trim();
  return {
    ...(email.trim() === '' && { email: words.emailMissing }),
    ...(topic === '' && { topic: words.topicMissing }),
    ...(text === '' && { message: words.messageMissing }),
    ...(text.length > maxMessageLength && { message: words.messageLong({ limit: maxMessageLength }) }),
  };
}
