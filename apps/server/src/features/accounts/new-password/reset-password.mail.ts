import type { CodeDigits } from '@furrow/contract/accounts/accounts';
import { wordingIn } from '@furrow/messages/edges';
import { layOutMail } from '../../../adapters/mail/lay-out-mail.ts';
import type { MailText } from '../../../adapters/mail/mailer.ts';
import { codeValidityMessage } from '../codes/code-mail.ts';
import { accountMailMessages as messages } from '../texts/account-mails.messages.ts';

interface ResetPasswordMail {
  /** BCP 47 language code. */
  language: string;
  productName: string;
  code: string;
  digits: CodeDigits;
  /** Link to the page that sets the password without the code; null for no link. */
  url: string | null;
}

/** Mail with the code for a new password. The code is the first number of the plain part. */
export function resetPasswordMail(reset: ResetPasswordMail): MailText {
  const { language, productName, code, digits, url } = reset;
  const { say } = wordingIn(language);
  const product = { product: productName };
  const reason = url === null ? messages.reset_why : messages.reset_why_with_link;
  return {
    kind: 'reset_password',
    subject: say(messages.reset_subject(product)),
    ...layOutMail({
      language,
      productName,
      headline: { text: say(messages.reset_headline()), value: code },
      paragraphs: [
        messages.reset_where(),
        codeValidityMessage(digits),
        ...(url === null ? [] : [messages.reset_link_holds()]),
      ].map(say),
      link: url === null ? null : { text: say(messages.reset_link()), url },
      reason: say(reason(product)),
    }),
  };
}
