import type { ReadRecord } from '@furrow/analysis/render-record';

/** A stored record, with what the backfill added after its delivery. */
interface Stored {
  record: object;
  series: object | null;
  change: object | null;
}

/** Merges a stored record with its backfilled series and change. */
export function lookedBack({ record, series, change }: Stored): ReadRecord {
  const { metadata, ...rest } = record as ReadRecord;
  return {
    ...rest,
    metadata: { ...metadata, ...(series && { series }), ...(change && { change }) } as ReadRecord['metadata'],
  };
}
