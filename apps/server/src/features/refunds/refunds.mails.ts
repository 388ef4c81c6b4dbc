import { layOutMail } from '../../adapters/mail/lay-out-mail.ts';
import type { MailText } from '../../adapters/mail/mailer.ts';
import { cardOf, money } from '../documents/document-words.ts';

interface NotTaken {
  product: string;
  orderId: string;
  orderNumber: string;
  card_brand: string | null;
  card_last4: string | null;
  cents: number;
  /** Null: the mail has no link. */
  publicUrl: string | null;
}

/** That a card did not take its refund, which was told to be on its way. */
export function notTakenMail(refund: NotTaken): MailText {
  const { product, orderId, orderNumber, cents, publicUrl } = refund;
  return {
    kind: 'refund_not_taken',
    subject: `${money(cents)} of your order ${orderNumber} is in your wallet`,
    documentIds: [],
    ...layOutMail({
      productName: product,
      headline: { text: 'In your wallet', value: money(cents) },
      rows: [],
      paragraphs: [
        `We sent ${money(cents)} of your order ${orderNumber} back to your ${cardOf(refund)}. The card did not take it, so it is in your wallet now, and pays what you order next.`,
      ],
      link:
        publicUrl === null
          ? null
          : { text: 'See your order', url: `${publicUrl}/orderlist-details?order_id=${orderId}` },
      why: `You get this mail because you ordered at ${product}.`,
    }),
  };
}
