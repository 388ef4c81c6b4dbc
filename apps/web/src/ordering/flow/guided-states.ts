/**
 * States of the guided order, in the order of the contract. They are repeated here, because the contract's schemas
 * would be the largest part of this page.
 */
export const guidedStates = [
  'initial',
  'select_industry',
  'select_service',
  'choose_service',
  'select_area',
  'select_solution',
  'type_add',
  'select_service_type',
  'recurring',
  'add_to_basket',
  'billing_address',
  'payment',
  'completed',
] as const;

export type GuidedState = (typeof guidedStates)[number];
