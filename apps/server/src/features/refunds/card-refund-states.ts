import type { StateTable } from '../../states/state-table.ts';

export type CardRefundState = 'requested' | 'done' | 'failed';

/**
 * States of a refund to a card. `failed` means that the card rejected it and the money is in the wallet
 * again.
 */
export const cardRefundStates: StateTable<CardRefundState> = {
  entity: 'card refund',
  table: 'card_refunds',
  successors: {
    requested: ['done', 'failed'],
    done: [],
    failed: [],
  },
};
