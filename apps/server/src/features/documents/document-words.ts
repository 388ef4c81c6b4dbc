import type { Wording } from '@furrow/messages/edges';
import type { Message, Param } from '@furrow/messages/message';
import { isolateName } from '../../isolate-name.ts';
import { countryNameIn } from '../places/country-name.ts';
import type { DocumentContent } from './document-content.ts';
import { documentMessages as messages } from './documents.messages.ts';

type Line = DocumentContent['lines'][number];

/** What was sold. */
export const nameOf = ({ name, is_images }: Line): Param =>
  is_images ? messages.images({ service: name }) : name;

/** Where and how big, such as `North 40 · 12.10 ha · Belgium`. */
export function landOf({ field_name, area_ha, country }: Line, { say, language }: Wording): string {
  return [
    ...(field_name ? [isolateName(field_name)] : []),
    say({ hectares: area_ha }),
    ...(country === null ? [] : [countryNameIn(language, country)]),
  ].join(' · ');
}

/** Such as `with images · every 2 weeks`; empty where there is nothing to say. */
export function formOf({ with_image, every_weeks, analyses }: Line, { say }: Wording): string {
  return [
    ...(with_image ? [messages.with_images()] : []),
    ...(every_weeks !== null && analyses > 1 ? [messages.every_weeks({ weeks: every_weeks })] : []),
  ]
    .map(say)
    .join(' · ');
}

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

type Card = Pick<DocumentContent, 'card_brand' | 'card_last4'>;

/** Such as `Visa ending in 4242`; null where the provider did not say which card it was. */
export function cardMessage({ card_brand, card_last4 }: Card): Message | null {
  if (card_brand === null) return null;
  const brand = brands[card_brand] ?? card_brand;
  return card_last4 === null
    ? messages.card_brand({ brand })
    : messages.card_ending({ brand, last4: card_last4 });
}

interface PaymentLine {
  text: Message;
  cents: number;
}

/** How the money came, or where it went, each with its amount. */
export function paymentLines(content: DocumentContent): PaymentLine[] {
  const { of, card_cents, wallet_cents, promo_cents } = content;
  const fromWallet = wallet_cents - promo_cents;
  const lines =
    of === 'refund'
      ? [
          { text: backTo(content), cents: card_cents },
          { text: messages.back_to_wallet(), cents: fromWallet },
          { text: messages.back_as_credit(), cents: promo_cents },
        ]
      : [
          { text: paidBy(content), cents: card_cents },
          { text: messages.paid_from_wallet(), cents: fromWallet },
          { text: messages.paid_with_credit(), cents: promo_cents },
        ];
  return lines.filter(({ cents }) => cents !== 0);
}

function paidBy(content: Card): Message {
  const card = cardMessage(content);
  return card === null ? messages.paid_by_some_card() : messages.paid_by_card({ card });
}

function backTo(content: Card): Message {
  const card = cardMessage(content);
  return card === null ? messages.back_to_some_card() : messages.back_to_card({ card });
}

/** What stands on everything that is not real. */
export function standInNotes({ letterhead, is_test, of }: DocumentContent): Message[] {
  return [
    ...(is_test ? [messages.test_payment()] : []),
    ...(letterhead.is_simulated && of !== 'top_up' ? [messages.simulated()] : []),
  ];
}

/** Whole cents as $1,234.56. */
export const money = (cents: number): string => `$${twoDecimals.format(cents / 100)}`;

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Such as `card (Visa ending in 4242)`. */
export function cardOf({ card_brand, card_last4 }: Card): string {
  if (card_brand === null) return 'card';
  const brand = brands[card_brand] ?? card_brand;
  return card_last4 === null ? `card (${brand})` : `card (${brand} ending in ${card_last4})`;
}
