/** Which state may follow which, as data. A state with nothing after it is the end. */
export interface StateTable<State extends string> {
  /** What it is about, as the table `transitions` names it. */
  entity: string;
  /** The table whose column `state` this is. */
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
