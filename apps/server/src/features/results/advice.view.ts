import { plantIndexOf } from '@furrow/analysis/advice/change-limits';
import { advisedTypes } from '@furrow/analysis/advice/crops/crop-of-type';
import {
  describeChange,
  describeLimit,
  describeOthers,
  describeWhere,
} from '@furrow/analysis/advice/lines/answer-lines';
import { describeState } from '@furrow/analysis/advice/lines/state-line';
import { adviceOfRecord } from '@furrow/analysis/advice/of-record/advice-of-record';
import { samplingPlan } from '@furrow/analysis/advice/parts/sampling-plan';
import { soilZoneNames } from '@furrow/analysis/advice/parts/soil-zones';
import { type Advice, namesWeakestPart } from '@furrow/analysis/advice/rules/advice';
import { describeCertainty } from '@furrow/analysis/advice/rules/certainty';
import type { AmendedRecord } from '@furrow/analysis/record/render-record';
import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { joinSentences } from '@furrow/messages/join';
import type { Names, Say } from '../../http/reader.ts';
import { cropOf, type KnownAboutField } from './field-knowledge.ts';
import type { ItemWithResult } from './results.store.ts';

interface AdviceContext {
  now: Date;
  say: Say;
  /** What is known about the field; only its crop, if this is absent. */
  known?: KnownAboutField;
  /** Names of crops in the reader's language; without them nothing can be chosen. */
  names?: Pick<Names, 'type' | 'crop'> | undefined;
}

/** Views the advice of a record in the reader's language; null if it has none. */
export function viewAdvice(
  record: AmendedRecord,
  item: OwnField,
  { now, say, known = { crop: cropOf(item) }, names }: AdviceContext,
): PurchasedAnalysis['advice'] {
  const advice = adviceOfRecord(record, { ...known, today: now.toISOString().slice(0, 10) });
  return (
    advice && {
      code: advice.code,
      text: say(advice.message),
      added: advice.added.map(({ code, message }) => ({ code, text: say(message) })),
      certainty: advice.certainty && { code: advice.certainty, text: say(describeCertainty(advice)!) },
      names_weakest_part: namesWeakestPart(advice),
      look_again_from: advice.nextViewFrom,
      limit: say(describeLimit(record.service_code)),
      ...viewStatements(advice, record, item, { known, names }),
    }
  );
}

type OwnField = Pick<ItemWithResult, 'field_crop' | 'vegetation_type'> & { field_id?: string | null };

/** What the owner of a saved field is asked, and has stated; nothing for a service whose rules need neither. */
function viewStatements(
  { code, added }: Advice,
  { service_code }: AmendedRecord,
  { field_id, field_crop }: OwnField,
  { known, names }: Pick<AdviceContext, 'names'> & { known: KnownAboutField },
): Pick<NonNullable<PurchasedAnalysis['advice']>, 'question' | 'stated'> {
  const needsCrop = plantIndexOf(service_code) !== null || service_code === 'burn-scar';
  if (field_id == null || names === undefined || !needsCrop) return { question: null, stated: null };
  const codes: readonly string[] = [code, ...added.map((words) => words.code)];
  return {
    question: codes.includes('ask-crop') ? 'crop' : codes.includes('ask-sowing') ? 'sowing' : null,
    stated: {
      crop: field_crop,
      crop_name: names.crop(field_crop),
      sown: known.sown ?? null,
      crops: advisedTypes.map((value) => ({ value, label: names.type(value) })),
    },
  };
}

/** The answer of an analysis that has no result yet. */
export const noAnswer: PurchasedAnalysis['answer'] = {
  state: null,
  change: null,
  where: null,
  samples: [],
};

/** Views what has changed and where the plants are weakest, in the reader's language. */
export function viewAnswer(
  record: AmendedRecord,
  { is_backfilling: isBackfilling }: Pick<ItemWithResult, 'is_backfilling'>,
  say: Say,
  known: Pick<KnownAboutField, 'otherFields'> = {},
): PurchasedAnalysis['answer'] {
  const change = isBackfilling ? null : describeChange(record);
  const others = change && describeOthers(known.otherFields ?? null);
  const where = describeWhere(record);
  const features = record.metadata.geojson?.features ?? [];
  const names = soilZoneNames(features);
  const state = describeState(record).map(say);
  return {
    state: state.length === 0 ? null : joinSentences(...state),
    change: change && joinSentences(say(change), ...(others ? [say(others)] : [])),
    where: where && { text: say(where.message), point: [...where.point] },
    samples: samplingPlan(features).map(({ hectares, points, ...sample }) => ({
      ...sample,
      zone_name: say(names.get(sample.zone)!),
      area_ha: hectares,
      points: points.map(({ number, point: [lng, lat] }) => ({ number, point: [lng, lat] })),
    })),
  };
}
