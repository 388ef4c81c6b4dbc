import type { StateTable } from '../../states/state-table.ts';

export type CardRefundState = 'asked' | 'done' | 'failed';

/** Money on its way back to a card. `failed`: the card does not take it, and it is in the wallet again. */
export const cardRefundStates: StateTable<CardRefundState> = {
  entity: 'card refund',
  table: 'card_refunds',
  follows: {
    asked: ['done', 'failed'],
    done: [],
    failed: [],
  },
};
