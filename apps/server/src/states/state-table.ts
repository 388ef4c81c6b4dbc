/** The allowed transitions of a state machine. A state without successors is final. */
export interface StateTable<State extends string> {
  /** Name of the entity in the table `transitions`. */
  entity: string;
  /** The table of the entity, which has the column `state`. */
  table:
    | 'payment_attempts'
    | 'runs'
    | 'referral_rewards'
    | 'card_refunds'
    | 'disputes'
    | 'assistant_questions'
    | 'recomputations'
    | 'image_purchases';
  successors: Readonly<Record<State, readonly State[]>>;
}

export function isAllowedTransition<State extends string>(
  table: StateTable<State>,
  from: State,
  to: State,
): boolean {
  return table.successors[from].includes(to);
}

export function isFinalState<State extends string>(table: StateTable<State>, state: State): boolean {
  return table.successors[state].length === 0;
}
