import type { NavigateFunction } from 'react-router';
import { useInHand } from '../../../ordering/in-hand.ts';

const chooseFields = (ids: string[]) =>
  useInHand.setState({ land: null, tier: null, fieldIds: ids } as object);

/** The fields are in hand from now on; the next step is what they are analysed for, or what that costs. */
export function orderFields(ids: readonly string[], navigate: NavigateFunction): void {
  chooseFields([...ids]);
  void navigate(useInHand.getState().service ? '/solution' : '/home');
}
