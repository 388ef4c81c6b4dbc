import { questionsAnOrder } from '@furrow/contract/assistant';

/** What holds of questions about results, however many come at once. */
export const questionRules: Record<string, string> = {
  'an order has so many questions at most, each with a place of its own': `
    select order_id::text as what from assistant_questions where state <> 'given_up'
    group by order_id having count(*) > ${questionsAnOrder} or count(distinct place) < count(*)`,
  'a question that counts is kept with its answer, and one that does not is not kept': `
    select id::text as what from assistant_questions
    where num_nulls(question, answer, assistant, language, answered_at) <> case state when 'answered' then 0 else 5 end`,
  'a question counts on the order of the result that it is about': `
    select q.id::text as what from assistant_questions q
    left join runs r on r.id = q.run_id left join order_items i on i.id = r.order_item_id
    where i.id is distinct from q.order_item_id
      or q.order_id not in (i.order_id, coalesce(r.follow_up_id, i.order_id))
      or not exists (select from results x where x.run_id = q.run_id)`,
  'a question comes to its end within the hour': `
    select id::text as what from assistant_questions
    where state = 'asked' and asked_at < now() - interval '1 hour'`,
};
