import type { BoughtAnalysis } from '@furrow/contract/results';

/** Result of a completed analysis. */
export type Metadata = NonNullable<BoughtAnalysis['metadata']>;
