import type { SharedAnswer } from '@furrow/contract/evidence';
import type { PurchasedAnalysis } from '@furrow/contract/results';
import { joinSentences } from '@furrow/messages/join';

/** Codes of advice that names the weakest part itself, as on the page of the result. */
const codesOfWhere: ReadonlySet<string> = new Set(['walk-weakest', 'known-pattern']);

/**
 * The sentences of a result's page as they stand in a report.
 * @param day UTC day for which the advice was chosen, YYYY-MM-DD
 */
export function answerLines(
  { change, where }: Pick<PurchasedAnalysis['answer'], 'change' | 'where'>,
  advice: PurchasedAnalysis['advice'],
  day: string,
): SharedAnswer {
  const isWhereAdvised = advice !== null && codesOfWhere.has(advice.code);
  return {
    change,
    where: isWhereAdvised ? null : (where?.text ?? null),
    point: where?.point ?? null,
    advice: advice && {
      text: joinSentences(advice.text, ...advice.added.map(({ text }) => text)),
      certainty: advice.certainty?.text ?? null,
      limit: advice.limit,
      date: day,
    },
  };
}
