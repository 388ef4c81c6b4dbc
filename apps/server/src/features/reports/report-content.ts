import type { AnalysisRecord } from '@furrow/contract/analysis-record';

/** Everything that a report contains, without any data about a person. */
export interface ReportContent {
  product: string;
  /** Language code of the report and of the texts in its record. */
  language: string;
  /** Name of the field; null if the reader does not want it in the report. */
  fieldName: string | null;
  record: AnalysisRecord;
  /** The overlay as PNG; null without images. */
  overlay: Uint8Array | null;
  deliveredAt: Date;
}

/** Returns the UTC day of the scene, YYYY-MM-DD. */
export const dayOf = ({ metadata }: AnalysisRecord): string =>
  metadata.provenance.scenes[0]?.datetime.slice(0, 10) ?? '';

/** Returns a file name such as `vegetation-index-2026-06-01.pdf`. */
export const reportFileName = (record: AnalysisRecord): string =>
  `${[record.service_code, dayOf(record)].filter(Boolean).join('-')}.pdf`;
