import type { NavigateFunction } from 'react-router';
import { useInHand } from '../../../ordering/in-hand.ts';

/** Puts the fields into the order draft and goes to the next step: the choice of an industry, or the solution if a service is chosen. */
export function orderFields(ids: readonly string[], navigate: NavigateFunction): void {
  useInHand.getState().chooseFields([...ids]);
  void navigate(useInHand.getState().service ? '/solution' : '/home');
}
