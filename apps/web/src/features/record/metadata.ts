import type { PurchasedAnalysis } from '@furrow/contract/results/results';

/** Metadata of a completed analysis: its figures, files and provenance. */
export type RecordMetadata = NonNullable<PurchasedAnalysis['metadata']>;
