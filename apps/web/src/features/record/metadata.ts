import type { PurchasedAnalysis } from '@furrow/contract/results';

/** Metadata of a completed analysis: its figures, files and provenance. */
export type RecordMetadata = NonNullable<PurchasedAnalysis['metadata']>;
