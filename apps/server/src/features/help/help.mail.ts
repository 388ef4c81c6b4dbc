import { wordingIn } from '@furrow/messages/edges';
import { english } from '@furrow/messages/language';
import { layOutMail } from '../../adapters/mail/lay-out-mail.ts';
import type { MailText } from '../../adapters/mail/mailer.ts';
import { helpMailMessages as messages } from './help-mail.messages.ts';

export interface HelpMessage {
  /** Id of the sender; null if they are not signed in. */
  userId: string | null;
  email: string;
  topic: string;
  message: string;
}

/** The mail is in English, because support staff have no account with a language. */
const language = english.code;
const { say } = wordingIn(language);

/**
 * Writes the mail to the support address. The sender's text is only in the body and never in a header, and so is their
 * address.
 */
export function helpMail({ productName, ...input }: HelpMessage & { productName: string }): MailText {
  const { userId, email, topic, message } = input;
  return {
    kind: 'help_message',
    author: { email, userId },
    subject: say(messages.subject()),
    ...layOutMail({
      language,
      productName,
      headline: { text: say(messages.headline()), value: topic },
      paragraphs: [
        say(messages.answer_to({ email })),
        say(userId === null ? messages.stranger() : messages.signed_in({ user: userId })),
        say(messages.wrote()),
        ...message
          .split(/\n+/)
          .map((line) => line.trimEnd())
          .filter((line) => line !== ''),
      ],
      reason: say(messages.why({ product: productName })),
    }),
  };
}
