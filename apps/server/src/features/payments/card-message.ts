import type { Message } from '@furrow/messages/message';
import { cardMessages } from './cards.messages.ts';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

interface Card {
  card_brand: string | null;
  card_last4: string | null;
}

/** The brand of a card as people write it; one that we do not know as the provider wrote it. */
export const brandName = (brand: string): string => brands[brand] ?? brand;

/** A card within a sentence, as far as the provider said which one it was. */
export function cardMessage({ card_brand, card_last4: last4 }: Card): Message {
  if (card_brand === null) return cardMessages.some();
  const brand = brandName(card_brand);
  return last4 === null ? cardMessages.of_brand({ brand }) : cardMessages.ending_in({ brand, last4 });
}
