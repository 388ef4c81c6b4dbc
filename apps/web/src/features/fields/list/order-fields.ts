import type { NavigateFunction } from 'react-router';
import { useInHand } from '../../../ordering/in-hand.ts';

/** The fields are in hand from now on; the next step is what they are analysed for, or what that costs. */
export function orderFields(ids: readonly string[], navigate: NavigateFunction): void {
  useInHand.getState().chooseFields([...ids]);
  void navigate(useInHand.getState().service ? '/solution' : '/home');
}
