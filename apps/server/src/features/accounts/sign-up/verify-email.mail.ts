import type { CodeDigits } from '@furrow/contract/accounts/accounts';
import { wordingIn } from '@furrow/messages/edges';
import { layOutMail } from '../../../adapters/mail/lay-out-mail.ts';
import type { MailText } from '../../../adapters/mail/mailer.ts';
import { codeValidityMessage } from '../codes/code-mail.ts';
import { accountMailMessages as messages } from '../texts/account-mails.messages.ts';

interface VerifyEmailMail {
  /** BCP 47 language code. */
  language: string;
  productName: string;
  code: string;
  digits: CodeDigits;
}

/** Mail with the code that proves an e-mail. The code is the first number of the plain part. */
export function verifyEmailMail({ language, productName, code, digits }: VerifyEmailMail): MailText {
  const { say } = wordingIn(language);
  const product = { product: productName };
  return {
    kind: 'verify_email',
    subject: say(messages.verify_subject(product)),
    ...layOutMail({
      language,
      productName,
      headline: { text: say(messages.verify_headline()), value: code },
      paragraphs: [messages.verify_where(product), codeValidityMessage(digits)].map(say),
      reason: say(messages.verify_why(product)),
    }),
  };
}
