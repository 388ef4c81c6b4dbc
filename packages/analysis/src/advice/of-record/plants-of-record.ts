import { codeOf } from '@furrow/messages/param-kinds';
import { noteMessages } from '../../messages/note-messages.ts';
import { type AmendedRecord, listOf } from '../../record/render-record.ts';
import { aroundName } from '../../run/read-companions.ts';
import type { SeriesPoint } from '../../series/time-series-outcome.ts';
import type { AdviceInput, FieldView, IndexHistory, LeafZone, ViewEnds } from '../advice-input.ts';
import { changeLimits, type PlantIndex, plantIndexOf, reaches } from '../change-limits.ts';
import { clearViewsBefore, weekOfLastYear } from '../clear-views.ts';
import { type AdvisedCrop, isPerennial } from '../crops/crop-of-type.ts';
import { daysBetween } from '../crops/year-days.ts';
import { largestPartOf } from '../parts/connected-parts.ts';
import { type EarlierRecord, sameInViews } from '../parts/same-part.ts';
import { valuedZonesOf, weakestPartOf } from '../parts/weakest-part.ts';
import { maxCutGapDays } from '../rules/later-season-rules.ts';

const noShare = { figure: 0, decimals: 1 };
const classesCode = noteMessages.classes({ unclassified: noShare, dark: noShare }).code;
/** Days before a view whose ends are compared with it. */
const daysOfEnds = 61;
/** Smallest zone of leaves that is compared, in hectares. */
const minLeafHectares = 0.5;

/**
 * What the rules about plants read from a record.
 * @param earlier earlier results of the same field and service
 */
export function plantInputs(
  record: AmendedRecord,
  crop: AdvisedCrop | null,
  earlier: readonly EarlierRecord[],
): Partial<AdviceInput> {
  const index = plantIndexOf(record.service_code);
  if (index === null) return {};
  const { metadata } = record;
  const { indices } = metadata;
  const clear = clearViewsBefore(record);
  const before = clear.at(-1);
  const part = weakestPartOf(record);
  const ndvi = historyOf(record, clear, 'NDVI');
  const series = [...seriesOf(clear, index), ...(ndvi ? [{ day: indices.date, value: ndvi.now }] : [])];
  const lastYear = weekOfLastYear(clear, indices.date, changeLimits[index].changed);
  const around = [before, pointOf(record)].map((point) => point?.companions?.[aroundName]);
  return {
    ndvi,
    ndmi: historyOf(record, clear, 'NDMI'),
    ndre: historyOf(record, clear, 'NDRE'),
    series: ndvi && series,
    surroundingFall: around[0] === undefined || around[1] === undefined ? null : around[0] - around[1],
    spread: indices.p90 - indices.p10,
    spreadBefore: before ? before.p90 - before.p10 : null,
    ends: endsOf(clear, record),
    // What stands for years was there a year ago.
    lastYear:
      lastYear !== null && 'view' in lastYear
        ? { value: lastYear.view.median, sameCrop: isPerennial(crop) ? true : null }
        : null,
    lastCut: lastCutOf(series),
    weakestPart: part && {
      ...part,
      sameInViews: sameInViews(record, part, { viewed: indices.date, earlier }),
    },
    leafZones: index === 'NDRE' ? leafZonesOf(record) : null,
  };
}

const pointOf = ({ metadata }: AmendedRecord): SeriesPoint | undefined =>
  (metadata.series ?? []).find(({ date }) => date === metadata.indices.date);

/** The ends of the field in the clear views of the last two months, and now. */
const endsOf = (clear: readonly SeriesPoint[], { metadata: { indices } }: AmendedRecord): ViewEnds[] =>
  [...clear, indices]
    .filter(({ date }) => daysBetween(date, indices.date) <= daysOfEnds)
    .map(({ date, p10, p90 }) => ({ day: date, low: p10, high: p90 }));

/** Median of an index in a view: that of its service, or a companion. */
const valueIn = (point: SeriesPoint, index: PlantIndex, own: PlantIndex): number | undefined =>
  index === own ? point.median : point.companions?.[index];

const viewIn = (point: SeriesPoint | undefined, index: PlantIndex, own: PlantIndex): FieldView | null => {
  const value = point && valueIn(point, index, own);
  return value === undefined ? null : { day: point!.date, value };
};

function seriesOf(clear: readonly SeriesPoint[], own: PlantIndex): FieldView[] {
  return clear.flatMap((point) => viewIn(point, 'NDVI', own) ?? []);
}

/** An index now and in the last two clear views; null where it was not read. */
function historyOf(
  record: AmendedRecord,
  clear: readonly SeriesPoint[],
  index: PlantIndex,
): IndexHistory | null {
  const own = plantIndexOf(record.service_code)!;
  const { indices, more_indices } = record.metadata;
  const now =
    index === own
      ? indices.median
      : (more_indices.find(({ name }) => name === index)?.median ?? pointOf(record)?.companions?.[index]);
  if (now === undefined) return null;
  return { now, before: viewIn(clear.at(-1), index, own), earlier: viewIn(clear.at(-2), index, own) };
}

/** The last fall between two neighbouring views before the present one, if the field has not become greener since. */
function lastCutOf(views: readonly FieldView[]): NonNullable<AdviceInput['lastCut']> | null {
  const { changed } = changeLimits.NDVI;
  const position = views.findLastIndex(({ day, value }, i) => {
    const before = views[i - 1];
    return (
      before !== undefined &&
      i < views.length - 1 &&
      reaches(before.value - value, changed) &&
      daysBetween(before.day, day) <= maxCutGapDays
    );
  });
  if (position < 1) return null;
  const [before, cut] = [views[position - 1]!, views[position]!];
  const isGreenAgain = views.slice(position + 1).some(({ value }) => reaches(value - cut.value, changed));
  return isGreenAgain ? null : { day: cut.day, before: before.value, after: cut.value };
}

/** The palest zone, which the line above names too, and the greenest one that is large enough. */
function leafZonesOf(record: AmendedRecord): NonNullable<AdviceInput['leafZones']> | null {
  const [weak, ...others] = valuedZonesOf(record);
  const strong = others.findLast(({ hectares }) => reaches(hectares, minLeafHectares));
  if (weak === undefined || strong === undefined) return null;
  const zone = ({ average, hectares }: typeof weak): LeafZone => ({ value: average, hectares });
  return { weak: { ...zone(weak), side: largestPartOf(record, weak.polygons).side }, strong: zone(strong) };
}

/** Share of the valid pixels that the classification calls unclassified or dark; null if the record does not say. */
export function hazeShareOf(notes: AmendedRecord['metadata']['indices']['notes']): number | null {
  // Damaged notes do not hide the advice.
  const params = listOf(notes).find((note) => codeOf(note) === classesCode)?.params;
  const percents = [params?.['unclassified'], params?.['dark']].map((param) =>
    typeof param === 'object' && 'figure' in param ? Number(param.figure) : null,
  );
  return percents.every((percent) => percent !== null)
    ? percents.reduce((sum, percent) => sum + percent, 0) / 100
    : null;
}
