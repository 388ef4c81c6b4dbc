import { wordingIn } from '@furrow/messages/edges';
import type { Message } from '@furrow/messages/message';
import { layOutMail } from '../../adapters/mail/lay-out-mail.ts';
import { mailMessages } from '../../adapters/mail/mail.messages.ts';
import type { MailText } from '../../adapters/mail/mailer.ts';
import { cardMessage } from '../../adapters/payments/card-message.ts';
import { disputeMailMessages as messages } from './dispute-mails.messages.ts';

export interface DisputeMailInput {
  /** BCP 47 language code. */
  language: string;
  event: 'opened' | 'won' | 'lost';
  product: string;
  /** Id of the order; null for a top-up. */
  orderId: string | null;
  orderNumber: string | null;
  card_brand: string | null;
  card_last4: string | null;
  cents: number;
  /** Cents that the bank returned after a lost dispute. */
  recoveredCents: number;
  /** Base URL of the link in the mail; null for a mail without a link. */
  siteUrl: string | null;
}

/** Mail about the customer's money during a dispute and after it. */
export function disputeMail(input: DisputeMailInput): MailText {
  const { language, event, product, orderId, orderNumber: order, siteUrl } = input;
  const { say } = wordingIn(language);
  const cents = event === 'lost' ? input.cents - input.recoveredCents : input.cents;
  const amount = { cents: input.cents };
  const { subject, headline, paragraphs } = texts[event]({
    card: cardMessage(input),
    paid: order === null ? messages.paid_for_top_up({ amount }) : messages.paid_for_order({ amount, order }),
    retainedCents: input.recoveredCents > 0 ? cents : null,
  });
  const path = orderId === null ? '/wallet' : `/orderlist-details?order_id=${orderId}`;
  const action = orderId === null ? mailMessages.see_wallet() : mailMessages.see_order();
  return {
    kind: `dispute_${event}`,
    subject: say(subject),
    documentIds: [],
    ...layOutMail({
      language,
      productName: product,
      headline: { text: say(headline), value: say({ cents }) },
      rows: [],
      paragraphs: paragraphs.map(say),
      link: siteUrl === null ? null : { text: say(action), url: `${siteUrl}${path}` },
      reason: say(messages.why({ product })),
    }),
  };
}

interface DisputeTexts {
  card: Message;
  paid: Message;
  /** Cents that the bank kept when it returned a part; null otherwise. */
  retainedCents: number | null;
}

const texts: Record<
  DisputeMailInput['event'],
  (disputed: DisputeTexts) => { subject: Message; headline: Message; paragraphs: Message[] }
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
  lost: ({ card, paid, retainedCents }) => ({
    subject: messages.lost_subject(),
    headline: messages.lost_headline(),
    paragraphs: [
      retainedCents === null
        ? messages.lost({ card, paid })
        : messages.lost_in_part({ card, paid, kept: { cents: retainedCents } }),
      messages.lost_payments_blocked(),
    ],
  }),
};
