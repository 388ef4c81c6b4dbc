import type { SharedAnswer } from '@furrow/contract/results/evidence';
import type { Say } from '../../http/reader.ts';
import { answerLines } from '../reports/printed-answer.ts';
import { viewAdvice, viewAnswer } from './advice.view.ts';
import type { FullRecord } from './full-record.ts';

/** Codes of advice that asks the owner, who alone can answer. */
const questions: ReadonlySet<string> = new Set(['ask-crop', 'ask-sowing']);
/** Services whose advice names coordinates. */
const servicesWithLocations: ReadonlySet<string> = new Set(['methane']);

/**
 * The answer for the owner of a result, in a report that is kept. Its advice is that of the day of the analysis, like
 * the one that others read, until the view is too old to act upon.
 */
export function ownAnswer(result: FullRecord, { say, now }: { say: Say; now: Date }): SharedAnswer {
  const { record, isBackfilling } = result;
  const answer = viewAnswer(record, { is_backfilling: isBackfilling }, say);
  const today = adviceOn(result, { say, now });
  if (today?.code === 'view-too-old') return answerLines(answer, today, dayOf(now));
  const viewed = viewedOn(result, now);
  return answerLines(answer, adviceOn(result, { say, now: viewed }), dayOf(viewed));
}

/**
 * The answer for others, who may read it months later: with the advice of the day of the analysis, as long as the view
 * is not too old to act upon, and without questions to the owner.
 */
export function sharedAnswer(
  result: FullRecord,
  { say, now, showsOutline }: { say: Say; now: Date; showsOutline: boolean },
): SharedAnswer {
  const { record, isBackfilling } = result;
  const answer = viewAnswer(record, { is_backfilling: isBackfilling }, say);
  const viewed = viewedOn(result, now);
  const isOutOfDate = adviceOn(result, { say, now })?.code === 'view-too-old';
  const isHidden = !showsOutline && servicesWithLocations.has(record.service_code);
  const advice = isOutOfDate || isHidden ? null : adviceOn(result, { say, now: viewed });
  const lines = answerLines(answer, advice && withoutQuestions(advice), dayOf(viewed));
  return showsOutline ? lines : { ...lines, point: null };
}

type ViewedAdvice = NonNullable<ReturnType<typeof viewAdvice>>;

/** Null where the advice is a question. */
function withoutQuestions(advice: ViewedAdvice): ViewedAdvice | null {
  if (questions.has(advice.code)) return null;
  return { ...advice, added: advice.added.filter(({ code }) => !questions.has(code)) };
}

const adviceOn = (
  { record, grown, isBackfilling }: FullRecord,
  when: { say: Say; now: Date },
): ReturnType<typeof viewAdvice> => (isBackfilling ? null : viewAdvice(record, grown, when));

/** Instant of the view that a result is about. */
const viewedOn = ({ record }: FullRecord, now: Date): Date =>
  new Date(record.metadata.provenance.scenes[0]?.datetime ?? now);

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
