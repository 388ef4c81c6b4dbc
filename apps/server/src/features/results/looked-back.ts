import type { AnalysisRecord } from '@furrow/contract/analysis-record';

/** What was worked out after the record was delivered. */
export const lookedBack = ({ series, change }: { series: object | null; change: object | null }) =>
  ({ ...(series && { series }), ...(change && { change }) }) as Pick<
    AnalysisRecord['metadata'],
    'series' | 'change'
  >;
