import { wordingIn } from '@furrow/messages/edges';
import { layOutMail } from '../../adapters/mail/lay-out-mail.ts';
import type { MailText } from '../../adapters/mail/mailer.ts';
import { accountDeletionMessages as messages } from './account-deletion.messages.ts';

interface DeletionSummary {
  /** Language code. */
  language: string;
  productName: string;
  supportEmail: string;
  /** Number of analyses that were paid for and had not started. */
  cancelled: number;
  forfeitedCents: number;
}

/** The mail that confirms the deletion of an account. */
export function accountDeletionMail(summary: DeletionSummary): MailText {
  const { language, productName, supportEmail, cancelled, forfeitedCents } = summary;
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
        ...(forfeitedCents > 0 ? [messages.forfeited({ amount: { cents: forfeitedCents } })] : []),
        messages.books(),
        messages.not_you({ email: supportEmail }),
      ].map(say),
      reason: say(messages.why(product)),
    }),
  };
}
