import type { StateTable } from '../../states/state-table.ts';

export type QuestionState = 'pending' | 'answered' | 'released';

/**
 * States of a question about an order. `pending`: the question occupies one of the order's slots until it is answered;
 * `released`: the question does not count.
 */
export const questionStates: StateTable<QuestionState> = {
  entity: 'question',
  table: 'assistant_questions',
  successors: {
    pending: ['answered', 'released'],
    answered: [],
    released: [],
  },
};
