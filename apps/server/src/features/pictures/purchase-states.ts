import type { StateTable } from '../../states/state-table.ts';

export type PurchaseState = 'paid' | 'made' | 'refunded';

/** States of a purchase of images: paid from the wallet, then made or refunded. */
export const purchaseStates: StateTable<PurchaseState> = {
  entity: 'picture purchase',
  table: 'image_purchases',
  successors: { paid: ['made', 'refunded'], made: [], refunded: [] },
};
