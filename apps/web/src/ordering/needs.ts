import { orderingTexts } from '../texts/ordering.ts';
import type { Hand } from './hand.ts';

export type Need = 'industry' | 'service' | 'land' | 'tier';

/** The screens on which each thing is taken in hand, in order. */
const steps: readonly { need: Need; path: string }[] = [
  { need: 'industry', path: '/home' },
  { need: 'service', path: '/servicedetail' },
  { need: 'land', path: '/selectarea' },
  { need: 'tier', path: '/solution' },
];

/**
 * Where to go from a screen that cannot work with what is in hand, with the sentence that says why; null when all that
 * it needs is there. The earliest step that is missing comes first.
 */
export function needs(hand: Hand, need: Need): { path: string; sentence: string } | null {
  for (const step of steps) {
    if (!has(hand, step.need)) return { path: step.path, sentence: orderingTexts.needs[step.need] };
    if (step.need === need) break;
  }
  return null;
}

/** Whether this step is taken: saved fields stand in the place of land. */
export function has(hand: Hand, need: Need): boolean {
  return hand[need] !== null || (need === 'land' && hand.fieldIds !== null);
}
