import { layOutMail } from '../../adapters/mail/lay-out-mail.ts';
import type { MailText } from '../../adapters/mail/mailer.ts';

export interface HelpMessage {
  /** Null for somebody who is not signed in. */
  userId: string | null;
  email: string;
  topic: string;
  message: string;
}

export const helpMailKind = 'help_message';

/** The line that says where the answer goes. */
export const answerTo = (email: string): string => `Answer to: ${email}`;

/**
 * For the people who run this. What the sender typed stands in the body alone, never in a header: whoever answers takes the
 * address from the text.
 */
export function helpMail({ productName, ...sent }: HelpMessage & { productName: string }): MailText {
  const { userId, email, topic, message } = sent;
  return {
    kind: helpMailKind,
    subject: 'A message from the help centre',
    ...layOutMail({
      productName,
      headline: { text: 'Somebody asks about', value: topic },
      paragraphs: [
        answerTo(email),
        userId === null
          ? 'They were not signed in: the address is as they typed it.'
          : `They were signed in as the user ${userId}. The address is as they typed it.`,
        'They wrote:',
        ...message
          .split(/\n+/)
          .map((line) => line.trimEnd())
          .filter((line) => line !== ''),
      ],
      why: `You get this mail because your address is the support address of ${productName}.`,
    }),
  };
}
