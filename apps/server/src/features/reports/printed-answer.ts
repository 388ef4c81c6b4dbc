import type { SharedAnswer } from '@furrow/contract/results/evidence';
import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { joinSentences } from '@furrow/messages/join';

/**
 * The sentences of a result's page as they stand in a report.
 * @param day UTC day for which the advice was chosen, YYYY-MM-DD
 */
export function answerLines(
  { state, change, where }: Pick<PurchasedAnalysis['answer'], 'state' | 'change' | 'where'>,
  advice: PurchasedAnalysis['advice'],
  day: string,
): SharedAnswer {
  return {
    state,
    change,
    where: advice?.names_weakest_part ? null : (where?.text ?? null),
    point: where?.point ?? null,
    advice: advice && {
      text: joinSentences(advice.text, ...advice.added.map(({ text }) => text)),
      certainty: advice.certainty?.text ?? null,
      limit: advice.limit,
      date: day,
    },
  };
}
