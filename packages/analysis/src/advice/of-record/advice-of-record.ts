import { visibilityOf } from '@furrow/geo/pixels/grid-visibility';
import type { AmendedRecord } from '../../record/render-record.ts';
import { type AdviceInput, isAdvisedService } from '../advice-input.ts';
import type { AdvisedCrop } from '../crops/crop-of-type.ts';
import { fieldOf } from '../parts/connected-parts.ts';
import type { EarlierRecord } from '../parts/same-part.ts';
import { viewDayOf } from '../record-facts.ts';
import type { Advice } from '../rules/advice.ts';
import { chooseAdvice } from '../rules/choose-advice.ts';
import { groundInputs } from './ground-of-record.ts';
import { hazeShareOf, plantInputs } from './plants-of-record.ts';

/** What is known about a field in addition to the record of a view. */
export interface FieldKnowledge {
  /** UTC day, YYYY-MM-DD. */
  today: string;
  /** What grows on the field; null if it is unknown. */
  crop: AdvisedCrop | null;
  /** Day of sowing, planting or of the last cut, as stated; null if it is unknown. */
  sown?: string | null;
  otherFields?: AdviceInput['otherFields'];
  changesOfFarm?: AdviceInput['changesOfFarm'];
  /** Earlier results of the same field and service. */
  earlier?: readonly EarlierRecord[];
}

/** Pixels from which a field is large enough without counting those that are entirely inside it. */
const largeField = 2_000;

/**
 * Chooses what to do next from the stored record of an analysis.
 * @returns null for a service that the rules do not know
 */
export function adviceOfRecord(record: AmendedRecord, known: FieldKnowledge): Advice | null {
  const input = inputOfRecord(record, known);
  return input && chooseAdvice(input);
}

/** What the rules read from a record and from what is known about its field; null for a service without rules. */
export function inputOfRecord(
  record: AmendedRecord,
  { today, crop, sown = null, otherFields = null, changesOfFarm = null, earlier = [] }: FieldKnowledge,
): AdviceInput | null {
  const { metadata, coordinates, service_code: service } = record;
  if (!isAdvisedService(service)) return null;
  const indices = metadata.indices as typeof metadata.indices | undefined;
  // Only a result of shapes has no statistics.
  if (!indices && service !== 'methane') return null;
  const { inside, valid } = metadata.provenance.pixels;
  const latitudes = coordinates.map(([, latitude]) => latitude);
  return {
    service,
    viewed: viewDayOf(record),
    today,
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    validShare: inside === 0 ? 0 : valid / inside,
    ...sizeOf(record),
    hazeShare: indices ? hazeShareOf(indices.notes) : null,
    crop,
    sown,
    otherFields,
    changesOfFarm,
    ...plantInputs(record, crop, earlier),
    ...groundInputs(record, crop, earlier),
  };
}

/** Pixels of a small field that are entirely inside it, and the share of the field near its outline. */
function sizeOf(record: AmendedRecord): Pick<AdviceInput, 'fullPixels' | 'edgeShare'> {
  const { pixels, resolution } = record.metadata.provenance;
  if (pixels.inside > largeField) return {};
  const { pixelsInset, pixels: all } = visibilityOf(fieldOf(record), resolution);
  return {
    fullPixels: Math.min(pixelsInset, pixels.inside),
    edgeShare: all === 0 ? 1 : 1 - pixelsInset / all,
  };
}
