import { viewDayOf } from '@furrow/analysis/advice/record-facts';
import type { AmendedRecord } from '@furrow/analysis/record/render-record';
import type { SharedAnswer } from '@furrow/contract/results/evidence';
import { wordingIn } from '@furrow/messages/edges';
import { english } from '@furrow/messages/language';
import type { Message } from '@furrow/messages/message';
import { formatterIn, type Say } from '../../http/reader.ts';
import { describeLand } from '../places/describe-land.ts';
import { findLand, overviewOf } from '../places/find-land.ts';
import { answerLines } from '../reports/printed-answer.ts';
import { viewAdvice, viewAnswer } from '../results/advice.view.ts';

/** What a sample says, with the advice of the day of its view, because nobody is to act upon it today. */
export function answerOfSample(record: AmendedRecord, crop: Message, say: Say): SharedAnswer {
  const day = viewDayOf(record);
  const item = { field_crop: formatterIn(english.code)(crop), vegetation_type: null };
  const advice = viewAdvice(record, item, { now: new Date(day), say });
  return answerLines(viewAnswer(record, { is_backfilling: false }, say), advice, day);
}

/** Which land a sample is about, with a map of its country. */
export async function landOfSample({ geometry }: Pick<AmendedRecord, 'geometry'>, say: Say) {
  const land = await findLand(geometry, { isRounded: false });
  const { language } = wordingIn(say.language);
  return { ...describeLand(land, { say, language }), overview: await overviewOf(land) };
}
