import type { ReadRecord } from '@furrow/analysis/render-record';

/** A record as it is stored, and what was worked out after it was delivered. */
interface Stored {
  record: object;
  series: object | null;
  change: object | null;
}

/** A stored record with what was learnt since it was delivered. */
export function lookedBack({ record, series, change }: Stored): ReadRecord {
  const { metadata, ...rest } = record as ReadRecord;
  return {
    ...rest,
    metadata: { ...metadata, ...(series && { series }), ...(change && { change }) } as ReadRecord['metadata'],
  };
}
