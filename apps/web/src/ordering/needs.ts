import { orderingTexts } from '../texts/ordering.ts';
import type { Hand } from './hand.ts';

export type Need = 'industry' | 'service' | 'land' | 'tier';

/** The steps of an order in sequence, each with the screen on which it is chosen. */
const steps: readonly { need: Need; path: string }[] = [
  { need: 'industry', path: '/home' },
  { need: 'service', path: '/servicedetail' },
  { need: 'land', path: '/selectarea' },
  { need: 'tier', path: '/solution' },
];

/**
 * The screen to redirect to when the draft is incomplete for this one, with the sentence that explains it; null when it is complete.
 * The earliest missing step comes first.
 */
export function needs(hand: Hand, need: Need): { path: string; sentence: string } | null {
  for (const step of steps) {
    if (!has(hand, step.need)) return { path: step.path, sentence: orderingTexts.needs[step.need] };
    if (step.need === need) break;
  }
  return null;
}

/** True if this step is complete: saved fields count as the area. */
export function has(hand: Hand, need: Need): boolean {
  return hand[need] !== null || (need === 'land' && hand.fieldIds !== null);
}
