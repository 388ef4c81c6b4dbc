import type { AnalysisRecord } from '@furrow/contract/results/analysis-record';
import type { SharedAnswer } from '@furrow/contract/results/evidence';
import type { DescribedLand } from '../places/describe-land.ts';
import type { OverviewMap } from '../places/overview-map.ts';

/** A record, which has no outline if its reader may not know which land it is. */
type ReportedRecord = Omit<AnalysisRecord, 'geometry' | 'coordinates'> &
  ({ geometry: AnalysisRecord['geometry'] } | { geometry: null });

/** Everything that a report contains, without any data about a person. */
export interface ReportContent {
  product: string;
  /** Language code of the report and of the texts in its record. */
  language: string;
  /** Name of the field; null if the reader does not want it in the report. */
  fieldName: string | null;
  record: ReportedRecord;
  /** What the result says, in three sentences. */
  answer: SharedAnswer;
  /** Which land it is; null if the reader may not know. */
  land: (DescribedLand & { overview: OverviewMap }) | null;
  /** The overlay as PNG; null without images. */
  overlay: Uint8Array | null;
  /** The field from above as WebP, in the frame of the overlay; null without images. */
  groundPicture: Uint8Array | null;
  deliveredAt: Date;
}

/** Returns the UTC day of the scene, YYYY-MM-DD. */
export const dayOf = ({ metadata }: Pick<AnalysisRecord, 'metadata'>): string =>
  metadata.provenance.scenes[0]?.datetime.slice(0, 10) ?? '';

/** Returns a file name such as `vegetation-index-2026-06-01.pdf`. */
export const reportFileName = (record: Pick<AnalysisRecord, 'service_code' | 'metadata'>): string =>
  `${[record.service_code, dayOf(record)].filter(Boolean).join('-')}.pdf`;
