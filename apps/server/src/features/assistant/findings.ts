import { sideMessages } from '@furrow/analysis/advice/advice-messages';
import { changeLimits, plantIndexOf } from '@furrow/analysis/advice/change-limits';
import { clearViewsBefore, weekOfLastYear } from '@furrow/analysis/advice/clear-views';
import { describeWhere } from '@furrow/analysis/advice/lines/answer-lines';
import { weakestPartOf } from '@furrow/analysis/advice/parts/weakest-part';
import type { AmendedRecord } from '@furrow/analysis/record/render-record';
import type { AssistantFindings, EarlierView } from '../../adapters/assistant/assistant.ts';
import type { Say } from '../../http/reader.ts';
import { viewAdvice } from '../results/advice.view.ts';
import type { ItemWithResult } from '../results/results.store.ts';

/** What the report says above its map about a stored record: what to do, where, and what there was before. */
export function findingsOf(
  stored: AmendedRecord,
  item: Pick<ItemWithResult, 'field_crop' | 'vegetation_type' | 'is_backfilling'>,
  { now, say }: { now: Date; say: Say },
): AssistantFindings {
  const advice = item.is_backfilling ? null : viewAdvice(stored, item, { now, say });
  return {
    advice: advice && {
      text: advice.text,
      isQuestion: advice.code.startsWith('ask-'),
      added: advice.added.map(({ text }) => text),
      certainty: advice.certainty?.text ?? null,
      look_again_from: advice.look_again_from,
    },
    ...placeOf(stored, say),
    ...earlierViewsOf(stored),
  };
}

function placeOf(stored: AmendedRecord, say: Say): Pick<AssistantFindings, 'where' | 'weakest'> {
  const line = describeWhere(stored);
  if (line === null) return { where: null, weakest: null };
  const part = plantIndexOf(stored.service_code) === null ? null : weakestPartOf(stored);
  return {
    where: say(line.message),
    weakest: part && { side: sideMessages[part.side](), area_ha: part.hectares, below: part.below },
  };
}

function earlierViewsOf(stored: AmendedRecord): Pick<AssistantFindings, 'last_view' | 'last_year'> {
  const indices = stored.metadata.indices as typeof stored.metadata.indices | undefined;
  if (!indices) return { last_view: null, last_year: null };
  const clear = clearViewsBefore(stored);
  const lastView = clear.at(-1);
  const { changed } = changeLimits[plantIndexOf(stored.service_code) ?? 'NDVI'];
  const week = weekOfLastYear(clear, indices.date, changed);
  return {
    last_view: lastView ? viewOf(lastView) : null,
    last_year: week && ('view' in week ? [viewOf(week.view)] : [viewOf(week.lowest), viewOf(week.highest)]),
  };
}

const viewOf = ({ date, average }: EarlierView): EarlierView => ({ date, average });
