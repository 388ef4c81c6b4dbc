import { missingStep } from '../draft/missing-step.ts';
import type { OrderDraft } from '../draft/order-draft.ts';

/** Steps of an order, each with its screen and the choice without which that screen does not open. */
const steps = [
  { step: 'industry', path: '/home', needs: null },
  { step: 'service', path: '/servicedetail', needs: 'industry' },
  { step: 'land', path: '/selectarea', needs: 'service' },
  { step: 'solution', path: '/solution', needs: 'land' },
  { step: 'basket', path: '/basket', needs: null },
  { step: 'payment', path: '/payment', needs: null },
] as const;

export type OrderStep = (typeof steps)[number]['step'];

interface StepState {
  step: OrderStep;
  path: string;
  /** State of the step. `passed`: its screen needs a choice that is no longer in the draft, so there is no way back to it. */
  state: 'done' | 'passed' | 'here' | 'ahead';
}

/**
 * The steps of an order with their states, relative to the current step. In a bulk order, the step of the area
 * leads to the list of fields.
 */
export function orderSteps(currentStep: OrderStep, draft: OrderDraft): StepState[] {
  const currentIndex = steps.findIndex(({ step }) => step === currentStep);
  return steps.map(({ step, path: ownPath, needs }, i) => {
    const path = step === 'land' && draft.fieldIds !== null ? '/fields' : ownPath;
    if (i === currentIndex) return { step, path, state: 'here' };
    if (i > currentIndex) return { step, path, state: 'ahead' };
    return { step, path, state: needs === null || missingStep(draft, needs) === null ? 'done' : 'passed' };
  });
}
