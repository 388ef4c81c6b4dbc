import type { AnalysisStatus } from '@furrow/contract/orders';
import type { StateTable } from '../../states/state-table.ts';

/** The states are the ones that people are shown. */
export type RunState = AnalysisStatus;

/** One analysis that was paid for. Its money goes to the vendor when it is Completed, back when it is not to be. */
export const runStates: StateTable<RunState> = {
  entity: 'run',
  table: 'runs',
  follows: {
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
