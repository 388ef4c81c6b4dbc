import type { CodeDigits } from '@furrow/contract/accounts';
import { layOutMail } from '../../adapters/mail/lay-out-mail.ts';
import type { MailText } from '../../adapters/mail/mailer.ts';
import { howLongSentence } from './code-mail.ts';

interface ResetPasswordMail {
  productName: string;
  code: string;
  digits: CodeDigits;
  /** Leads to the page that sets the password without the code; null: there is none. */
  url: string | null;
}

/** Carries the code for a new password. The code is the first number of the plain part. */
export function resetPasswordMail({ productName, code, digits, url }: ResetPasswordMail): MailText {
  return {
    kind: 'reset_password',
    subject: `Your ${productName} code for a new password`,
    ...layOutMail({
      productName,
      headline: { text: 'Your code for a new password is', value: code },
      paragraphs: [
        'Type it on the page where you asked for a new password.',
        howLongSentence(digits),
        ...(url === null
          ? []
          : ['Or use this link. It works once, for an hour, even where codes are refused.']),
      ],
      link: url === null ? null : { text: 'Choose a new password', url },
      why: `You get this mail because somebody asked for a new password for your ${productName} account. If that was not you, do nothing: your password stays as it is. Give ${url === null ? 'the code' : 'the code and the link'} to nobody.`,
    }),
  };
}
