import type { NavigateFunction } from 'react-router';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';

/** Puts the fields into the order draft and goes to the next step: the choice of an industry, or the solution if a service is chosen. */
export function orderFields(ids: readonly string[], navigate: NavigateFunction): void {
  useOrderDraft.getState().chooseFields([...ids]);
  void navigate(useOrderDraft.getState().service ? '/solution' : '/home');
}
