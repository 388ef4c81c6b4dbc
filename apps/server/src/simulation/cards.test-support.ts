import { testCards } from '../adapters/payments/test-cards.ts';

/** What comes of a card at once. */
export type CardDoes = 'charged' | 'declined' | 'asks';

export interface Card {
  token: string;
  does: CardDoes;
}

/** Disputes are tried on their own (features/disputes): the model here does not know of them. */
const every: Card[] = [...testCards]
  .filter(([, { dispute }]) => !dispute)
  .map(([token, { asks, decline }]) => ({
    token,
    does: asks ? 'asks' : decline === null ? 'charged' : 'declined',
  }));

/** The published test cards, all of them and those that are charged. */
export const cards = {
  any: every as [Card, ...Card[]],
  charged: every.filter(({ does }) => does === 'charged') as [Card, ...Card[]],
};
