import { type ComponentType, lazy, useEffect } from 'react';
import { type GuidedState, guidedStates } from '../../ordering/flow/guided-states.ts';
import type { StepProperties } from './drive-flow.ts';

/** The card of each state, loaded shortly before it is needed. */
const loading: Partial<Record<GuidedState, () => Promise<{ default: ComponentType<StepProperties> }>>> = {
  select_industry: () => import('./steps/industry.step.tsx'),
  select_service: () => import('./steps/service.step.tsx'),
  choose_service: () => import('./steps/service-chosen.step.tsx'),
  select_area: () => import('./steps/area.step.tsx'),
  select_solution: () => import('./steps/solution.step.tsx'),
  type_add: () => import('./steps/types.step.tsx'),
  select_service_type: () => import('./steps/how-often.step.tsx'),
  recurring: () => import('./steps/repetition.step.tsx'),
  add_to_basket: () => import('./steps/added.step.tsx'),
  billing_address: () => import('./steps/billing.step.tsx'),
  payment: () => import('./steps/payment.step.tsx'),
  completed: () => import('./steps/completed.step.tsx'),
};

const steps = Object.fromEntries(
  Object.entries(loading).map(([state, load]) => [state, lazy(load)]),
) as Partial<Record<GuidedState, ComponentType<StepProperties>>>;

/** Number of cards to prefetch. */
const ahead = 2;

/** The card of the current step. */
export function StepOf({ flow, send }: StepProperties) {
  const { at } = flow;
  useEffect(() => {
    const place = guidedStates.indexOf(at);
    for (const state of guidedStates.slice(place + 1, place + 1 + ahead)) {
      // A failed prefetch is tried again when the card is needed.
      void loading[state]?.().catch(() => undefined);
    }
  }, [at]);
  const Step = steps[at];
  return Step && <Step flow={flow} send={send} />;
}
