import type { SavedCard } from '@furrow/contract/payments/saved-cards';

/** The choice to type another card. */
export const otherCard = 'other';

/**
 * The card that pays: the one that the buyer chose as long as it is still saved, otherwise the last used one that has
 * not expired, otherwise another card.
 * @param cards the last used one first
 */
export function cardToUse(
  cards: readonly Pick<SavedCard, 'id' | 'is_expired'>[],
  chosen: string | null,
): string {
  if (chosen === otherCard || cards.some(({ id }) => id === chosen)) return chosen!;
  return cards.find(({ is_expired }) => !is_expired)?.id ?? otherCard;
}
