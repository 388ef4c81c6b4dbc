import { codeOf } from '@furrow/messages/param-kinds';
import { noteMessages } from '../messages/note-messages.ts';
import { type AmendedRecord, listOf } from '../record/render-record.ts';
import type { SeriesPoint } from '../series/time-series-outcome.ts';
import type { Advice } from './advice.ts';
import type { FieldView } from './advice-input.ts';
import { chooseAdvice } from './choose-advice.ts';
import { clearViewsBefore, medianOf, viewsOfSameWeekLastYear } from './clear-views.ts';
import type { AdvisedCrop } from './crop-of-type.ts';
import { minFullPixels } from './image-rules.ts';
import { weakestPartOf } from './weakest-part.ts';

const noShare = { figure: 0, decimals: 1 };
const classesCode = noteMessages.classes({ unclassified: noShare, dark: noShare }).code;

/**
 * Chooses what to do next from the stored record of a vegetation index analysis. Other services have rules as well, but
 * their records do not contain yet what these need.
 * @param today UTC day, YYYY-MM-DD
 * @param crop what grows on the field; null if it is unknown
 * @returns null without statistics, or for another service
 */
export function adviceOfRecord(
  record: AmendedRecord,
  { today, crop }: { today: string; crop: AdvisedCrop | null },
): Advice | null {
  const { metadata, coordinates, service_code } = record;
  const indices = metadata.indices as typeof metadata.indices | undefined;
  if (service_code !== 'vegetation-index' || !indices) return null;
  const { inside, valid } = metadata.provenance.pixels;
  const clear = clearViewsBefore(record);
  const lastYear = medianOf(viewsOfSameWeekLastYear(clear, indices.date).map(({ median }) => median));
  const [earlier, before] = [clear.at(-2), clear.at(-1)];
  const latitudes = coordinates.map(([, latitude]) => latitude);
  return chooseAdvice({
    service: 'vegetation-index',
    viewed: indices.date,
    today,
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    validShare: inside === 0 ? 0 : valid / inside,
    // A record counts pixels by their centres, and no more of them can be entirely inside the field.
    fullPixels: inside < minFullPixels ? inside : null,
    hazeShare: hazeShareOf(indices.notes),
    crop,
    ndvi: {
      now: indices.median,
      before: before ? viewOf(before) : null,
      earlier: earlier ? viewOf(earlier) : null,
    },
    series: [...clear.map(viewOf), { day: indices.date, value: indices.median }],
    spread: indices.p90 - indices.p10,
    spreadBefore: before ? before.p90 - before.p10 : null,
    lastYear: lastYear === null ? null : { value: lastYear },
    weakestPart: weakestPartOf(record),
  });
}

const viewOf = ({ date, median }: SeriesPoint): FieldView => ({ day: date, value: median });

/** Share of the valid pixels that the classification calls unclassified or dark; null if the record does not say. */
function hazeShareOf(notes: AmendedRecord['metadata']['indices']['notes']): number | null {
  // Damaged notes do not hide the advice.
  const params = listOf(notes).find((note) => codeOf(note) === classesCode)?.params;
  const percents = [params?.['unclassified'], params?.['dark']].map((param) =>
    typeof param === 'object' && 'figure' in param ? Number(param.figure) : null,
  );
  return percents.every((percent) => percent !== null)
    ? percents.reduce((sum, percent) => sum + percent, 0) / 100
    : null;
}
