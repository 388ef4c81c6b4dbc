import type { StateTable } from '../../states/state-table.ts';

export type QuestionState = 'asked' | 'answered' | 'given_up';

/** States of a question about an order. `asked`: it holds one of the order's places until it is answered; `given_up`: it cost nothing. */
export const questionStates: StateTable<QuestionState> = {
  entity: 'question',
  table: 'assistant_questions',
  successors: {
    asked: ['answered', 'given_up'],
    answered: [],
    given_up: [],
  },
};
