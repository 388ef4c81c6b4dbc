import { describeChange, describeWhere } from '@furrow/analysis/advice/lines/answer-lines';
import type { AmendedRecord } from '@furrow/analysis/record/render-record';
import type { SharedAnswer } from '@furrow/contract/results/evidence';
import { wordingIn } from '@furrow/messages/edges';
import type { Say } from '../../http/reader.ts';
import { describeLand } from '../places/describe-land.ts';
import { findLand, overviewOf } from '../places/find-land.ts';
import { answerLines } from '../reports/printed-answer.ts';

/** What a sample says. It has no advice, because its view is of the last summer. */
export function answerOfSample(record: AmendedRecord, say: Say): SharedAnswer {
  const [change, where] = [describeChange(record), describeWhere(record)];
  const answer = {
    change: change && say(change),
    where: where && { text: say(where.message), point: where.point },
  };
  return answerLines(answer, null, '');
}

/** Which land a sample is about, with a map of its country. */
export async function landOfSample({ geometry }: Pick<AmendedRecord, 'geometry'>, say: Say) {
  const land = await findLand(geometry, { isRounded: false });
  const { language } = wordingIn(say.language);
  return { ...describeLand(land, { say, language }), overview: await overviewOf(land) };
}
