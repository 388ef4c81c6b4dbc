import { wordingIn } from '@furrow/messages/edges';
import { layOutMail } from '../../adapters/mail/lay-out-mail.ts';
import type { MailText } from '../../adapters/mail/mailer.ts';
import { leavingMessages as messages } from './leaving.messages.ts';

interface Left {
  /** Language code. */
  language: string;
  productName: string;
  supportEmail: string;
  /** Number of analyses that were paid for and had not started. */
  cancelled: number;
  givenUpCents: number;
}

/** The mail that confirms the deletion of an account. */
export function leavingMail(left: Left): MailText {
  const { language, productName, supportEmail, cancelled, givenUpCents } = left;
  const { say } = wordingIn(language);
  const product = { product: productName };
  return {
    kind: 'account_deleted',
    subject: say(messages.subject(product)),
    ...layOutMail({
      language,
      productName,
      headline: { text: say(messages.headline()), value: say(messages.deleted()) },
      paragraphs: [
        messages.gone(),
        ...(cancelled > 0 ? [messages.cancelled({ analyses: cancelled })] : []),
        ...(givenUpCents > 0 ? [messages.given_up({ amount: { cents: givenUpCents } })] : []),
        messages.books(),
        messages.not_you({ email: supportEmail }),
      ].map(say),
      why: say(messages.why(product)),
    }),
  };
}
