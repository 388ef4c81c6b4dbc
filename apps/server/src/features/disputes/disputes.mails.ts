import { layOutMail } from '../../adapters/mail/lay-out-mail.ts';
import type { MailText } from '../../adapters/mail/mailer.ts';
import { cardOf, money } from '../documents/document-words.ts';

export interface DisputeNews {
  what: 'opened' | 'won' | 'lost';
  product: string;
  /** Null for a top-up. */
  orderId: string | null;
  orderNumber: string | null;
  card_brand: string | null;
  card_last4: string | null;
  cents: number;
  /** What the bank gave back of one that was lost. */
  backCents: number;
  /** Null: the mail has no link. */
  publicUrl: string | null;
}

/** What becomes of somebody's money while a charge is disputed at their bank, and after. */
export function disputeMail(news: DisputeNews): MailText {
  const { what, product, orderId, orderNumber, publicUrl } = news;
  const cents = what === 'lost' ? news.cents - news.backCents : news.cents;
  const paidFor = orderNumber === null ? 'a top-up of your wallet' : `your order ${orderNumber}`;
  const { subject, headline, paragraphs } = texts[what]({
    paid: `${money(news.cents)} for ${paidFor}`,
    card: cardOf(news),
    kept: news.backCents > 0 ? `${money(cents)} of ` : '',
  });
  const path = orderId === null ? '/wallet' : `/orderlist-details?order_id=${orderId}`;
  return {
    kind: `dispute_${what}`,
    subject,
    documentIds: [],
    ...layOutMail({
      productName: product,
      headline: { text: headline, value: money(cents) },
      rows: [],
      paragraphs,
      link:
        publicUrl === null
          ? null
          : { text: orderId === null ? 'See your wallet' : 'See your order', url: `${publicUrl}${path}` },
      why: `You get this mail because you paid at ${product}.`,
    }),
  };
}

const texts: Record<
  DisputeNews['what'],
  (of: { paid: string; card: string; kept: string }) => {
    subject: string;
    headline: string;
    paragraphs: string[];
  }
> = {
  opened: ({ paid, card }) => ({
    subject: 'A payment of yours is disputed',
    headline: 'Disputed at your bank',
    paragraphs: [
      `The bank of your ${card} told us that its payment of ${paid} is disputed. Until the bank has decided, analyses that it paid for wait, that much of your money is set aside, and nothing can be paid from your account. Your results stay yours to read.`,
      'If this is a mistake, tell your bank that you made the payment, and answer this mail.',
    ],
  }),
  won: ({ paid, card }) => ({
    subject: 'The dispute of your payment is over',
    headline: 'Yours again',
    paragraphs: [
      `The dispute of the payment of ${paid} by your ${card} is over, and the payment stands. All that was set aside is back where it was, and analyses that waited go on.`,
    ],
  }),
  lost: ({ paid, card, kept }) => ({
    subject: 'Your bank took a payment back',
    headline: 'Taken back by your bank',
    paragraphs: [
      `The bank of your ${card} took ${kept}the payment of ${paid} back to the card. Analyses that it would have paid for are cancelled; what else they cost is in your wallet.`,
      'Nothing can be paid from your account until we have spoken. Answer this mail.',
    ],
  }),
};
