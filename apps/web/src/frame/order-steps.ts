import type { Hand } from '../ordering/hand.ts';
import { has } from '../ordering/needs.ts';

/** Each step with its screen and the part of the draft it sets. */
const steps = [
  { step: 'industry', path: '/home', puts: 'industry' },
  { step: 'service', path: '/servicedetail', puts: 'service' },
  { step: 'land', path: '/selectarea', puts: 'land' },
  { step: 'solution', path: '/solution', puts: 'tier' },
  { step: 'basket', path: '/basket', puts: null },
  { step: 'payment', path: '/payment', puts: null },
] as const;

export type OrderStep = (typeof steps)[number]['step'];

interface ShownStep {
  step: OrderStep;
  path: string;
  /** `passed`: its choice is no longer in the draft, so there is nothing to go back to. */
  state: 'done' | 'passed' | 'here' | 'ahead';
}

/** The steps of an order with their states, seen from one of them. Fields of a bulk order were chosen in the list, not on the map. */
export function orderSteps(at: OrderStep, hand: Hand): ShownStep[] {
  const here = steps.findIndex(({ step }) => step === at);
  return steps.map(({ step, path: own, puts }, i) => {
    const path = step === 'land' && hand.fieldIds !== null ? '/fields' : own;
    if (i === here) return { step, path, state: 'here' };
    if (i > here) return { step, path, state: 'ahead' };
    return { step, path, state: puts === null || has(hand, puts) ? 'done' : 'passed' };
  });
}
