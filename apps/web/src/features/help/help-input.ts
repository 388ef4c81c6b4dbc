import type { RequestInput } from '@furrow/contract/endpoint';
import type { sendHelpMessage } from '@furrow/contract/help';
import { helpTexts } from '../../texts/help.ts';

type Topic = RequestInput<typeof sendHelpMessage>['body']['topic'];

/** Topics as the server names them, in the order of the texts. */
export const topics: readonly Topic[] = [
  'Order issues',
  'Transaction related issues',
  'Payment & Billing',
  'Cancellation',
  'Account',
  'Other',
];

/** Input of a message to us. */
export interface HelpInput {
  email: string;
  topic: Topic | '';
  message: string;
}

/** Maximum length of a message in characters. */
const maxMessageLength = 5_000;

/** Client-side validation of the message; empty if it is valid. */
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
    ...(text.length > maxMessageLength && { message: words.messageLong }),
  };
}
