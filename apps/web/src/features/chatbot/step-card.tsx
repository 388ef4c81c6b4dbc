import { type ComponentType, lazy, useEffect } from 'react';
import { type GuidedState, guidedStates } from '../../ordering/flow/guided-states.ts';
import type { StepProperties } from './conversation/flow-driver.ts';

/** The card of each state, loaded shortly before it is needed. */
const loaders: Partial<Record<GuidedState, () => Promise<{ default: ComponentType<StepProperties> }>>> = {
  select_industry: () => import('./steps/industry.step.tsx'),
  select_service: () => import('./steps/service.step.tsx'),
  choose_service: () => import('./steps/service-chosen.step.tsx'),
  select_area: () => import('./steps/area.step.tsx'),
  select_solution: () => import('./steps/solution.step.tsx'),
  type_add: () => import('./steps/types.step.tsx'),
  select_service_type: () => import('./steps/frequency.step.tsx'),
  recurring: () => import('./steps/repetition.step.tsx'),
  add_to_basket: () => import('./steps/added.step.tsx'),
  billing_address: () => import('./steps/billing.step.tsx'),
  payment: () => import('./steps/payment.step.tsx'),
  completed: () => import('./steps/completed.step.tsx'),
};

const steps = Object.fromEntries(
  Object.entries(loaders).map(([state, load]) => [state, lazy(load)]),
) as Partial<Record<GuidedState, ComponentType<StepProperties>>>;

/** Number of cards to prefetch. */
const prefetchCount = 2;

/** The card of the current step. */
export function StepCard({ flow, send }: StepProperties) {
  const { state: at } = flow;
  useEffect(() => {
    const index = guidedStates.indexOf(at);
    for (const state of guidedStates.slice(index + 1, index + 1 + prefetchCount)) {
      // A card whose prefetch has failed is loaded again when it is needed.
      void loaders[state]?.().catch(() => undefined);
    }
  }, [at]);
  const Step = steps[at];
  return Step && <Step flow={flow} send={send} />;
}
