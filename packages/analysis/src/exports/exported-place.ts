import type { Position } from '@furrow/geo/rings/polygon';
import { describeWhere } from '../advice/lines/answer-lines.ts';
import type { AmendedRecord, FormatMessage } from '../record/render-record.ts';

/** Which land a field is, in the reader's language. */
export interface ExportedLand {
  place: string | null;
  district: string | null;
  country: string | null;
  /** [lng, lat] in degrees on WGS 84. */
  centre: Readonly<Position>;
}

/** The point in the weakest part of a field. */
export interface ExportedPin {
  /** How large the part is and how much weaker, as a sentence. */
  description: string;
  hectares: number;
  /** [lng, lat] in degrees on WGS 84. */
  point: Readonly<Position>;
}

/** Decimals of a degree that are a centimetre. */
const decimalsOfPoint = 7;

/** The weakest part that a report names; null where it names none. */
export function pinOf(record: AmendedRecord, format: FormatMessage): ExportedPin | null {
  const where = describeWhere(record);
  if (where === null) return null;
  const [lng, lat] = where.point.map((degrees) => Number(degrees.toFixed(decimalsOfPoint)));
  return {
    description: format(where.message),
    hectares: Number(where.hectares.toFixed(2)),
    point: [lng!, lat!],
  };
}
