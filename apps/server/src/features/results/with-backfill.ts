import type { AmendedRecord } from '@furrow/analysis/record/render-record';

/** A stored record, with what the backfill added after its delivery. */
interface StoredResult {
  record: object;
  series: object | null;
  change: object | null;
  /** Read where advice is given. */
  year_before?: object | null;
}

/** Merges a stored record with its backfilled series and change. */
export function withBackfill({ record, series, change, year_before }: StoredResult): AmendedRecord {
  const { metadata, ...otherParts } = record as AmendedRecord;
  return {
    ...otherParts,
    metadata: {
      ...metadata,
      ...(series && { series }),
      ...(change && { change }),
      ...(year_before && { year_before }),
    } as AmendedRecord['metadata'],
  };
}
