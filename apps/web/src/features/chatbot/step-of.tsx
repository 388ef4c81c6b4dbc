import { type ComponentType, lazy } from 'react';
import type { GuidedState } from '../../ordering/flow/guided-states.ts';
import type { StepProperties } from './drive-flow.ts';
import { AddedStep } from './steps/added.step.tsx';
import { CompletedStep } from './steps/completed.step.tsx';
import { IndustryStep } from './steps/industry.step.tsx';
import { ServiceStep } from './steps/service.step.tsx';
import { ServiceChosenStep } from './steps/service-chosen.step.tsx';

const steps: Record<GuidedState, ComponentType<StepProperties> | null> = {
  initial: null,
  select_industry: IndustryStep,
  select_service: ServiceStep,
  choose_service: ServiceChosenStep,
  select_area: lazy(() => import('./steps/area.step.tsx')),
  select_solution: lazy(() => import('./steps/solution.step.tsx')),
  type_add: lazy(() => import('./steps/types.step.tsx')),
  select_service_type: lazy(() => import('./steps/how-often.step.tsx')),
  recurring: lazy(() => import('./steps/repetition.step.tsx')),
  add_to_basket: AddedStep,
  billing_address: lazy(() => import('./steps/billing.step.tsx')),
  payment: lazy(() => import('./steps/payment.step.tsx')),
  completed: CompletedStep,
};

/** The card of the step that waits for an answer. */
export function StepOf({ flow, send }: StepProperties) {
  const Step = steps[flow.at];
  return Step && <Step flow={flow} send={send} />;
}
