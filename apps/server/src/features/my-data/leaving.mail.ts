import { layOutMail } from '../../adapters/mail/lay-out-mail.ts';
import type { MailText } from '../../adapters/mail/mailer.ts';

interface Left {
  productName: string;
  supportEmail: string;
  /** Analyses that were paid and not begun. */
  cancelled: number;
  givenUpCents: number;
}

/** The last mail that somebody gets. */
export function leavingMail({ productName, supportEmail, cancelled, givenUpCents }: Left): MailText {
  const paragraphs = ['Your profile, your fields, your results and where you signed in are gone.'];
  if (cancelled > 0) {
    paragraphs.push(
      cancelled === 1
        ? 'One analysis that had not begun was cancelled.'
        : `${cancelled} analyses that had not begun were cancelled.`,
    );
  }
  if (givenUpCents > 0) paragraphs.push(`You gave up $${(givenUpCents / 100).toFixed(2)} of your wallet.`);
  paragraphs.push(
    'Our books keep what was ordered and paid, without your name, address or fields. Receipts and credit notes stay as they were made out: the law makes us keep them.',
    `If that was not you, write to ${supportEmail}.`,
  );
  return {
    kind: 'account_deleted',
    subject: `Your ${productName} account is deleted`,
    ...layOutMail({
      productName,
      headline: { text: 'Your account is', value: 'deleted' },
      paragraphs,
      why: `You get this mail because this address had an account at ${productName}. It is the last one.`,
    }),
  };
}
