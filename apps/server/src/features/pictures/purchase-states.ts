import type { StateTable } from '../../states/state-table.ts';

export type PurchaseState = 'paid' | 'made' | 'refunded';

/** Pictures that somebody buys of a result: paid at once, then made, or the price goes back. */
export const purchaseStates: StateTable<PurchaseState> = {
  entity: 'picture purchase',
  table: 'picture_purchases',
  follows: { paid: ['made', 'refunded'], made: [], refunded: [] },
};
