import { changeLimits, plantIndexOf } from '@furrow/analysis/advice/change-limits';
import { daysAroundLastYear, weekOfLastYear } from '@furrow/analysis/advice/clear-views';
import { type AdvisedCrop, cropOfVegetationType } from '@furrow/analysis/advice/crops/crop-of-type';
import { addDays } from '@furrow/analysis/advice/crops/year-days';
import { type FieldKnowledge, inputOfRecord } from '@furrow/analysis/advice/of-record/advice-of-record';
import { compareFields } from '@furrow/analysis/advice/other-fields';
import { viewDayOf } from '@furrow/analysis/advice/record-facts';
import type { AmendedRecord } from '@furrow/analysis/record/render-record';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { findCropTypes } from '../crops/find-crop-types.ts';
import { findSowing } from '../fields/sowings.store.ts';
import { listEarlierRecords, listFirstRecords } from './earlier-records.store.ts';
import { listOtherFieldViews, type OtherFieldView } from './neighbour-fields.store.ts';
import type { ItemWithResult } from './results.store.ts';

type CropSource = Pick<ItemWithResult, 'field_crop' | 'vegetation_type'>;

/** What is known about the field of a result, from what its owner stated and from the account's other fields. */
export type KnownAboutField = Omit<FieldKnowledge, 'today'>;

/** Days by which views of two fields may be apart. */
const sameViewDays = 5;
const daysPerYear = 365;

/** What grows on the field: the crop of the saved field, else the vegetation type of the order. */
export function cropOf({ field_crop, vegetation_type }: CropSource): AdvisedCrop | null {
  // A crop that was chosen on a report is saved by the name of its type.
  const types = [
    ...(field_crop === null ? [] : [field_crop, ...findCropTypes(field_crop)]),
    vegetation_type ?? '',
  ];
  for (const type of types) {
    const crop = cropOfVegetationType(type);
    if (crop !== null) return crop;
  }
  return null;
}

/** Finds what the rules compare a result with, of the same account alone. */
export async function findFieldKnowledge(
  db: Kysely<Schema>,
  account: string,
  item: CropSource & Pick<ItemWithResult, 'field_id' | 'service_code'>,
  record: AmendedRecord,
): Promise<KnownAboutField> {
  const crop = cropOf(item);
  const { field_id: fieldId } = item;
  if (fieldId === null) return { crop };
  const day = viewDayOf(record);
  const sown = await findSowing(db, { account, fieldId, until: day });
  const search = { account, fieldId, serviceCode: item.service_code, before: day };
  if (record.service_code === 'burn-scar') return { crop, sown, earlier: await listFirstRecords(db, search) };
  if (plantIndexOf(record.service_code) === null || !record.metadata.indices) return { crop, sown };
  const earlier = await listEarlierRecords(db, search);
  const around = (middle: string, days: number) => [addDays(middle, -days), addDays(middle, days)] as const;
  const others = await listOtherFieldViews(db, {
    account,
    fieldId,
    serviceCode: item.service_code,
    days: around(day, sameViewDays),
    lastYear: around(addDays(day, -daysPerYear), sameViewDays + daysAroundLastYear),
  });
  return { crop, sown, earlier, ...compare(record, { crop, sown }, others) };
}

function compare(
  record: AmendedRecord,
  { crop, sown }: { crop: AdvisedCrop | null; sown: string | null },
  others: readonly OtherFieldView[],
): Pick<KnownAboutField, 'otherFields' | 'changesOfFarm'> {
  const { median, average } = record.metadata.indices;
  const sameCrop = others.filter(
    ({ crop: field_crop, vegetation_type }) =>
      crop !== null && cropOf({ field_crop, vegetation_type }) === crop,
  );
  const lastYear = inputOfRecord(record, { today: viewDayOf(record), crop })?.lastYear?.value;
  const { changed } = changeLimits[plantIndexOf(record.service_code)!];
  const changes = others.flatMap((one) => {
    const week = weekOfLastYear(one.year_before, one.day, changed);
    return week !== null && 'view' in week ? [one.median - week.view.median] : [];
  });
  return {
    otherFields: compareFields(record.service_code, { median, average, sown }, sameCrop),
    changesOfFarm: lastYear === undefined ? null : [median - lastYear, ...changes],
  };
}
