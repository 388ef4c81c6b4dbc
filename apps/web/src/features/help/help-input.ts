import type { Sent } from '@furrow/contract/endpoint';
import type { sendHelpMessage } from '@furrow/contract/help';
import { helpTexts } from '../../texts/help.ts';

type Topic = Sent<typeof sendHelpMessage>['body']['topic'];

/** As the server knows them, in the order of the texts. */
export const topics: readonly Topic[] = [
  'Order issues',
  'Transaction related issues',
  'Payment & Billing',
  'Cancellation',
  'Account',
  'Other',
];

/** What is typed to write to us. */
export interface HelpInput {
  email: string;
  topic: Topic | '';
  message: string;
}

/** Characters. */
const longest = 5_000;

/** What is wrong with it before it is sent; nothing when it may be. */
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
    ...(text.length > longest && { message: words.messageLong }),
  };
}
