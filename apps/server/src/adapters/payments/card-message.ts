import type { Message } from '@furrow/messages/message';
import { cardMessages } from './cards.messages.ts';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

interface CardColumns {
  card_brand: string | null;
  card_last4: string | null;
}

/** The brand name as people write it; an unknown brand is shown as the provider wrote it. */
const brandName = (brand: string): string => brands[brand] ?? brand;

/** Names a card within a sentence, as far as the provider identified it. */
export function cardMessage({ card_brand, card_last4: last4 }: CardColumns): Message {
  if (card_brand === null) return cardMessages.some();
  const brand = brandName(card_brand);
  return last4 === null ? cardMessages.of_brand({ brand }) : cardMessages.ending_in({ brand, last4 });
}
