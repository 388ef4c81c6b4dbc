import type { PurchasedAnalysis } from '@furrow/contract/results';

/** Result of a completed analysis. */
export type Metadata = NonNullable<PurchasedAnalysis['metadata']>;
