import type { AnalysisRecord } from '@furrow/contract/analysis-record';

/** All that a report says: nothing in it is about a person. */
export interface ReportContent {
  product: string;
  /** Code of the one that it is written in, as the words of its record are. */
  language: string;
  /** What the field is called, where that is to be said. */
  fieldName: string | null;
  record: AnalysisRecord;
  /** The overlay as PNG; null without pictures. */
  overlay: Uint8Array | null;
  deliveredAt: Date;
}

/** UTC day of the scene, YYYY-MM-DD. */
export const dayOf = ({ metadata }: AnalysisRecord): string =>
  metadata.provenance.scenes[0]?.datetime.slice(0, 10) ?? '';

/** Such as `vegetation-index-2026-06-01.pdf`. */
export const reportFileName = (record: AnalysisRecord): string =>
  `${[record.service_code, dayOf(record)].filter(Boolean).join('-')}.pdf`;
