import { testCards } from '../adapters/payments/test-cards.ts';

/** Immediate outcome of a charge to a card. */
export type CardOutcome = 'charged' | 'declined' | 'asks';

export interface SimulatedCard {
  token: string;
  outcome: CardOutcome;
}

/** Cards with disputes are excluded, because disputes are separate steps of the simulation. */
const allCards: SimulatedCard[] = [...testCards]
  .filter(([, { dispute }]) => !dispute)
  .map(([token, { requiresBankStep, decline }]) => ({
    token,
    outcome: requiresBankStep ? 'asks' : decline === null ? 'charged' : 'declined',
  }));

/** The published test cards: all of them, and those that are charged. */
export const cards = {
  any: allCards as [SimulatedCard, ...SimulatedCard[]],
  charged: allCards.filter(({ outcome }) => outcome === 'charged') as [SimulatedCard, ...SimulatedCard[]],
};

/** Returns the token of the card with these last digits; null for none. */
export const tokenOf = (last4: string | null): string | null =>
  [...testCards].find(([, { card }]) => card.last4 === last4)?.[0] ?? null;
