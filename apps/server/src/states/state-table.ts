/** The allowed transitions of a state machine. A state without successors is final. */
export interface StateTable<State extends string> {
  /** Name of the entity in the table `transitions`. */
  entity: string;
  /** The table with the column `state`. */
  table:
    | 'payment_attempts'
    | 'runs'
    | 'referral_rewards'
    | 'card_refunds'
    | 'disputes'
    | 'assistant_questions'
    | 'recomputations'
    | 'picture_purchases';
  follows: Readonly<Record<State, readonly State[]>>;
}

export function mayFollow<State extends string>(table: StateTable<State>, from: State, to: State): boolean {
  return table.follows[from].includes(to);
}

export function isEnd<State extends string>(table: StateTable<State>, state: State): boolean {
  return table.follows[state].length === 0;
}
