import { helpTexts } from '../../texts/help.en.ts';

/** What is typed to write to us. */
export interface HelpInput {
  email: string;
  topic: (typeof helpTexts.topics)[number] | '';
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
