import { isFinalState, type StateTable } from '../../states/state-table.ts';
import { questionStates } from '../assistant/question-states.ts';
import { disputeStates } from '../disputes/dispute-states.ts';
import type { RuleName } from '../ledger/rules.messages.ts';
import { attemptStates } from '../payments/attempt-states.ts';
import { purchaseStates } from '../pictures/purchase-states.ts';
import { recomputationStates } from '../recomputations/recomputation-states.ts';
import { rewardStates } from '../referrals/reward-states.ts';
import { cardRefundStates } from '../refunds/card-refund-states.ts';
import { runStates } from '../runs/run-states.ts';

/** State tables of all entities. */
export const stateTables: readonly StateTable<string>[] = [
  attemptStates,
  runStates,
  rewardStates,
  cardRefundStates,
  disputeStates,
  questionStates,
  recomputationStates,
  purchaseStates,
];

const sqlRow = (...words: string[]) => `(${words.map((word) => `'${word}'`).join(', ')})`;

/** The final states with their entity, as a list of SQL rows. */
export const finalStates = stateTables
  .flatMap((table) =>
    Object.keys(table.successors)
      .filter((state) => isFinalState(table, state))
      .map((state) => sqlRow(table.entity, state)),
  )
  .join(', ');

const allowedTransitions = stateTables
  .flatMap(({ entity, successors }) =>
    Object.entries(successors).flatMap(([from, next]) => next.map((to) => sqlRow(entity, from, to))),
  )
  .join(', ');

export const stateRules = {
  state_followed_by_known_one: `
    select entity_id::text as what from transitions
    where from_state is not null and (entity, from_state, to_state) not in (${allowedTransitions})`,
  state_followed_from_where_it_was: `
    select entity_id::text as what from (
      select entity_id, from_state, lag(to_state) over (partition by entity_id order by id) as before
      from transitions) t
    where from_state is distinct from before`,
} satisfies Partial<Record<RuleName, string>>;
