import { questionsPerOrder } from '@furrow/contract/assistant/assistant';
import type { RuleName } from '../ledger/rules.messages.ts';

/** Rules for questions about results, which must hold under any concurrency. */
export const questionRules = {
  order_has_few_questions: `
    select order_id::text as what from assistant_questions where state <> 'released'
    group by order_id having count(*) > ${questionsPerOrder} or count(distinct slot) < count(*)`,
  counted_question_has_answer: `
    select id::text as what from assistant_questions
    where num_nulls(question, answer, assistant, language, answered_at) <> case state when 'answered' then 0 else 5 end`,
  question_on_order_of_result: `
    select q.id::text as what from assistant_questions q
    left join runs r on r.id = q.run_id left join order_items i on i.id = r.order_item_id
    where i.id is distinct from q.order_item_id
      or q.order_id not in (i.order_id, coalesce(r.follow_up_id, i.order_id))
      or not exists (select from results x where x.run_id = q.run_id)`,
  question_ends_within_hour: `
    select id::text as what from assistant_questions
    where state = 'pending' and requested_at < now() - interval '1 hour'`,
} satisfies Partial<Record<RuleName, string>>;
