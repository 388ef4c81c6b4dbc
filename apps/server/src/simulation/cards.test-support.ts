import { testCards } from '../adapters/payments/test-cards.ts';

/** Immediate outcome of a charge to a card. */
export type CardDoes = 'charged' | 'declined' | 'asks';

export interface Card {
  token: string;
  does: CardDoes;
}

/** Excludes cards with disputes: disputes are separate steps, and do not come with the charge. */
const every: Card[] = [...testCards]
  .filter(([, { dispute }]) => !dispute)
  .map(([token, { asks, decline }]) => ({
    token,
    does: asks ? 'asks' : decline === null ? 'charged' : 'declined',
  }));

/** The published test cards: all of them, and those that are charged. */
export const cards = {
  any: every as [Card, ...Card[]],
  charged: every.filter(({ does }) => does === 'charged') as [Card, ...Card[]],
};

/** Token of the card with these last digits; null for none. */
export const tokenOf = (last4: string | null): string | null =>
  [...testCards].find(([, { card }]) => card.last4 === last4)?.[0] ?? null;
