import { wordingIn } from '@furrow/messages/edges';
import type { Message } from '@furrow/messages/message';
import { layOutMail } from '../../adapters/mail/lay-out-mail.ts';
import { mailMessages } from '../../adapters/mail/mail.messages.ts';
import type { MailText } from '../../adapters/mail/mailer.ts';
import { cardMessage } from '../payments/card-message.ts';
import { disputeMailMessages as messages } from './dispute-mails.messages.ts';

export interface DisputeNews {
  /** BCP 47 language code. */
  language: string;
  what: 'opened' | 'won' | 'lost';
  product: string;
  /** Null for a top-up. */
  orderId: string | null;
  orderNumber: string | null;
  card_brand: string | null;
  card_last4: string | null;
  cents: number;
  /** Amount that the bank returned after a lost dispute. */
  backCents: number;
  /** Null: the mail has no link. */
  publicUrl: string | null;
}

/** Mail about the customer's money during a dispute and after it. */
export function disputeMail(news: DisputeNews): MailText {
  const { language, what, product, orderId, orderNumber: order, publicUrl } = news;
  const { say } = wordingIn(language);
  const cents = what === 'lost' ? news.cents - news.backCents : news.cents;
  const amount = { cents: news.cents };
  const { subject, headline, paragraphs } = texts[what]({
    card: cardMessage(news),
    paid: order === null ? messages.paid_for_top_up({ amount }) : messages.paid_for_order({ amount, order }),
    keptCents: news.backCents > 0 ? cents : null,
  });
  const path = orderId === null ? '/wallet' : `/orderlist-details?order_id=${orderId}`;
  const action = orderId === null ? mailMessages.see_wallet() : mailMessages.see_order();
  return {
    kind: `dispute_${what}`,
    subject: say(subject),
    documentIds: [],
    ...layOutMail({
      language,
      productName: product,
      headline: { text: say(headline), value: say({ cents }) },
      rows: [],
      paragraphs: paragraphs.map(say),
      link: publicUrl === null ? null : { text: say(action), url: `${publicUrl}${path}` },
      why: say(messages.why({ product })),
    }),
  };
}

interface Disputed {
  card: Message;
  paid: Message;
  /** Amount that the bank kept when it returned a part; null otherwise. */
  keptCents: number | null;
}

const texts: Record<
  DisputeNews['what'],
  (disputed: Disputed) => { subject: Message; headline: Message; paragraphs: Message[] }
> = {
  opened: ({ card, paid }) => ({
    subject: messages.opened_subject(),
    headline: messages.opened_headline(),
    paragraphs: [messages.opened({ card, paid }), messages.opened_by_mistake()],
  }),
  won: ({ card, paid }) => ({
    subject: messages.won_subject(),
    headline: messages.won_headline(),
    paragraphs: [messages.won({ card, paid })],
  }),
  lost: ({ card, paid, keptCents }) => ({
    subject: messages.lost_subject(),
    headline: messages.lost_headline(),
    paragraphs: [
      keptCents === null
        ? messages.lost({ card, paid })
        : messages.lost_in_part({ card, paid, kept: { cents: keptCents } }),
      messages.lost_until_spoken(),
    ],
  }),
};
