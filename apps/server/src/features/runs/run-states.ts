import type { AnalysisStatus } from '@furrow/contract/orders/orders';
import type { StateTable } from '../../states/state-table.ts';

/** State of a run, with the same names as the statuses shown to users. */
export type RunState = AnalysisStatus;

/**
 * States of one paid analysis. Its price goes to the vendor when it is Completed, and is refunded when it ends
 * otherwise.
 */
export const runStates: StateTable<RunState> = {
  entity: 'run',
  table: 'runs',
  successors: {
    Scheduled: ['Processing', 'Cancelled', 'Refunded', 'Disputed'],
    Processing: ['Completed', 'Scheduled', 'Waiting for a clear view', 'Refunded', 'Failed'],
    'Waiting for a clear view': ['Processing', 'Refunded', 'Cancelled', 'Disputed'],
    Completed: [],
    Refunded: [],
    Failed: [],
    Cancelled: [],
    Disputed: ['Scheduled', 'Cancelled'],
  },
};
