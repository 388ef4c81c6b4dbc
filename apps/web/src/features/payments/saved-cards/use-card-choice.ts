import { endpoints } from '@furrow/contract/endpoints';
import type { SavedCard } from '@furrow/contract/payments/saved-cards';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { cardToUse, otherCard } from './choose-card.ts';

export interface CardChoice {
  /** The saved cards, the last used one first. */
  cards: readonly SavedCard[];
  /** Id of the saved card that pays; null if the buyer types a card. */
  savedId: string | null;
  /** Chooses a saved card, or to type another one. */
  choose: (choice: string) => void;
  /** Whether the buyer agrees that the typed card is saved. */
  saves: boolean;
  setSaves: (saves: boolean) => void;
}

/**
 * Which card pays: a saved one, or a typed one that may be saved. Null while the saved cards load; if they fail to load,
 * a card can be typed.
 */
export function useCardChoice(): CardChoice | null {
  const list = useCall(endpoints.listSavedCards, {}, { quiet: 'all' });
  const [chosen, choose] = useState<string | null>(null);
  const [saves, setSaves] = useState(false);
  if (list.isPending) return null;
  const cards = list.data ?? [];
  const used = cardToUse(cards, chosen);
  return { cards, savedId: used === otherCard ? null : used, choose, saves, setSaves };
}
