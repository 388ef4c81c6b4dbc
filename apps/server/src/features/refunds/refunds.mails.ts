import { wordingIn } from '@furrow/messages/edges';
import { layOutMail } from '../../adapters/mail/lay-out-mail.ts';
import { mailMessages } from '../../adapters/mail/mail.messages.ts';
import type { MailText } from '../../adapters/mail/mailer.ts';
import { cardMessage } from '../../adapters/payments/card-message.ts';
import { refundMailMessages as messages } from './refund-mails.messages.ts';

interface RejectedRefund {
  /** Language code. */
  language: string;
  product: string;
  orderId: string;
  orderNumber: string;
  card_brand: string | null;
  card_last4: string | null;
  cents: number;
  /** Base URL of the link in the mail; null for a mail without a link. */
  siteUrl: string | null;
}

/** Mail about a refund that was reported as in progress, but that the card rejected. */
export function refundRejectedMail(refund: RejectedRefund): MailText {
  const { language, product, orderId, orderNumber: order, cents, siteUrl } = refund;
  const { say } = wordingIn(language);
  const amount = { cents };
  return {
    kind: 'refund_not_taken',
    subject: say(messages.not_taken_subject({ amount, order })),
    documentIds: [],
    ...layOutMail({
      language,
      productName: product,
      headline: { text: say(messages.not_taken_headline()), value: say(amount) },
      rows: [],
      paragraphs: [say(messages.not_taken({ amount, order, card: cardMessage(refund) }))],
      link:
        siteUrl === null
          ? null
          : {
              text: say(mailMessages.see_order()),
              url: `${siteUrl}/orderlist-details?order_id=${orderId}`,
            },
      reason: say(mailMessages.because_ordered({ product })),
    }),
  };
}
