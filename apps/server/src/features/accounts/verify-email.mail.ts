import type { CodeDigits } from '@furrow/contract/accounts';
import { layOutMail } from '../../adapters/mail/lay-out-mail.ts';
import type { MailText } from '../../adapters/mail/mailer.ts';
import { howLongSentence } from './code-mail.ts';

/** Carries the code that proves that an e-mail is the person's own. The code is the first number of the plain part. */
export function verifyEmailMail({
  productName,
  code,
  digits,
}: {
  productName: string;
  code: string;
  digits: CodeDigits;
}): MailText {
  return {
    kind: 'verify_email',
    subject: `Your ${productName} code`,
    ...layOutMail({
      productName,
      headline: { text: 'Your code is', value: code },
      paragraphs: [
        `Type it on the page where you opened your ${productName} account.`,
        howLongSentence(digits),
      ],
      why: `You get this mail because this address was used to open an account at ${productName}. If that was not you, do nothing: without the code the account cannot be used.`,
    }),
  };
}
