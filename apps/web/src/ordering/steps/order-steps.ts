import { hasStep } from '../draft/missing-step.ts';
import type { OrderDraft } from '../draft/order-draft.ts';

/** Steps of an order, each with its screen and the property of the draft that it sets. */
const steps = [
  { step: 'industry', path: '/home', draftStep: 'industry' },
  { step: 'service', path: '/servicedetail', draftStep: 'service' },
  { step: 'land', path: '/selectarea', draftStep: 'land' },
  { step: 'solution', path: '/solution', draftStep: 'tier' },
  { step: 'basket', path: '/basket', draftStep: null },
  { step: 'payment', path: '/payment', draftStep: null },
] as const;

export type OrderStep = (typeof steps)[number]['step'];

interface StepState {
  step: OrderStep;
  path: string;
  /** State of the step. `passed`: its choice is no longer in the draft, so the user cannot go back to it. */
  state: 'done' | 'passed' | 'here' | 'ahead';
}

/**
 * The steps of an order with their states, relative to the current step. In a bulk order, the step of the area
 * leads to the list of fields.
 */
export function orderSteps(currentStep: OrderStep, draft: OrderDraft): StepState[] {
  const currentIndex = steps.findIndex(({ step }) => step === currentStep);
  return steps.map(({ step, path: ownPath, draftStep }, i) => {
    const path = step === 'land' && draft.fieldIds !== null ? '/fields' : ownPath;
    if (i === currentIndex) return { step, path, state: 'here' };
    if (i > currentIndex) return { step, path, state: 'ahead' };
    return { step, path, state: draftStep === null || hasStep(draft, draftStep) ? 'done' : 'passed' };
  });
}
