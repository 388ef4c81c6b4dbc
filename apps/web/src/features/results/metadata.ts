import type { BoughtAnalysis } from '@furrow/contract/results';

/** What an analysis found, once it has found it. */
export type Metadata = NonNullable<BoughtAnalysis['metadata']>;
