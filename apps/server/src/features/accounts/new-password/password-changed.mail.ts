import { wordingIn } from '@furrow/messages/edges';
import { layOutMail } from '../../../adapters/mail/lay-out-mail.ts';
import type { MailText } from '../../../adapters/mail/mailer.ts';
import { accountMailMessages as messages } from '../texts/account-mails.messages.ts';

interface PasswordChanged {
  /** BCP 47 language code. */
  language: string;
  productName: string;
  supportEmail: string;
  changedAt: Date;
}

export function passwordChangedMail({
  language,
  productName,
  supportEmail,
  changedAt,
}: PasswordChanged): MailText {
  const { say } = wordingIn(language);
  const product = { product: productName };
  return {
    kind: 'password_changed',
    subject: say(messages.changed_subject(product)),
    ...layOutMail({
      language,
      productName,
      headline: { text: say(messages.changed_headline()), value: say(messages.changed()) },
      paragraphs: [
        messages.changed_when({ moment: { instant: changedAt.toISOString() } }),
        messages.changed_by_another({ email: supportEmail }),
      ].map(say),
      reason: say(messages.changed_why(product)),
    }),
  };
}
