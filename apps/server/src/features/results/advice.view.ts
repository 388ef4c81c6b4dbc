import { certaintyMessages } from '@furrow/analysis/advice/advice-messages';
import { adviceOfRecord } from '@furrow/analysis/advice/advice-of-record';
import { describeChange, describeLimit, describeWhere } from '@furrow/analysis/advice/answer-lines';
import { type AdvisedCrop, cropOfVegetationType } from '@furrow/analysis/advice/crop-of-type';
import { samplingPlan } from '@furrow/analysis/advice/sampling-plan';
import type { AmendedRecord } from '@furrow/analysis/record/render-record';
import type { PurchasedAnalysis } from '@furrow/contract/results';
import type { Say } from '../../http/reader.ts';
import { findCropTypes } from '../crops/find-crop-types.ts';
import type { ItemWithResult } from './results.store.ts';

/** Views the advice of a record in the reader's language; null if it has none. */
export function viewAdvice(
  record: AmendedRecord,
  item: Pick<ItemWithResult, 'field_crop' | 'vegetation_type'>,
  { now, say }: { now: Date; say: Say },
): PurchasedAnalysis['advice'] {
  const advice = adviceOfRecord(record, { today: now.toISOString().slice(0, 10), crop: cropOf(item) });
  return (
    advice && {
      code: advice.code,
      text: say(advice.message),
      added: advice.added.map(({ code, message }) => ({ code, text: say(message) })),
      certainty: advice.certainty && {
        code: advice.certainty,
        text: say(certaintyMessages[advice.certainty]()),
      },
      look_again_from: advice.nextViewFrom,
      limit: say(describeLimit(record.service_code)),
    }
  );
}

/** The answer of an analysis that has no result yet. */
export const noAnswer: PurchasedAnalysis['answer'] = { change: null, where: null, samples: [] };

/** Views what has changed and where the plants are weakest, in the reader's language. */
export function viewAnswer(
  record: AmendedRecord,
  { is_backfilling: isBackfilling }: Pick<ItemWithResult, 'is_backfilling'>,
  say: Say,
): PurchasedAnalysis['answer'] {
  const change = isBackfilling ? null : describeChange(record);
  const where = describeWhere(record);
  return {
    change: change && say(change),
    where: where && { text: say(where.message), point: [...where.point] },
    samples: samplingPlan(record.metadata.geojson?.features ?? []).map(({ hectares, points, ...sample }) => ({
      ...sample,
      area_ha: hectares,
      points: points.map(({ number, point: [lng, lat] }) => ({ number, point: [lng, lat] })),
    })),
  };
}

/** What grows on the field: the crop of the saved field, else the vegetation type of the order. */
function cropOf({
  field_crop,
  vegetation_type,
}: Pick<ItemWithResult, 'field_crop' | 'vegetation_type'>): AdvisedCrop | null {
  const types = [...(field_crop === null ? [] : findCropTypes(field_crop)), vegetation_type ?? ''];
  for (const type of types) {
    const crop = cropOfVegetationType(type);
    if (crop !== null) return crop;
  }
  return null;
}
