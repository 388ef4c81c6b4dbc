import { layOutMail } from '../../adapters/mail/lay-out-mail.ts';
import type { MailText } from '../../adapters/mail/mailer.ts';

interface PasswordChanged {
  productName: string;
  supportEmail: string;
  at: Date;
}

export function passwordChangedMail({ productName, supportEmail, at }: PasswordChanged): MailText {
  const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return {
    kind: 'password_changed',
    subject: `Your ${productName} password was changed`,
    ...layOutMail({
      productName,
      headline: { text: 'Your password was', value: 'changed' },
      paragraphs: [
        `It was changed on ${time.format(at)} (UTC). Other browsers where you were signed in are signed out.`,
        `If that was not you, recover the password on the page where you sign in, and write to ${supportEmail}.`,
      ],
      why: `You get this mail because this address has an account at ${productName}, and its password was changed.`,
    }),
  };
}
