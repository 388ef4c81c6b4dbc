import type { RetentionSettings } from '../../settings/retention-settings.ts';
import { daysOf, type SweptCode, sweptRows } from './retention-table.ts';

/** Deletes what is older than `before`, in batches. `before` is `now` for a row whose time is fixed by its sweep. */
export type RowSweep = (times: { now: Date; before: Date }) => Promise<unknown>;

interface RetentionSweepDeps {
  sweeps: Readonly<Record<SweptCode, RowSweep>>;
  settings: RetentionSettings;
  clock: () => Date;
  onError: (context: string, error: unknown) => void;
}

/** Creates the sweep of all rows of the retention table. The failure of one row does not stop the others. */
export function createRetentionSweep({ sweeps, settings, clock, onError }: RetentionSweepDeps) {
  return async (): Promise<void> => {
    for (const row of sweptRows) {
      const now = clock();
      const before = new Date(now.getTime() - daysOf(row, settings) * 86_400_000);
      try {
        await sweeps[row.code]({ now, before });
      } catch (error) {
        onError(`deleting what is too old (${row.code})`, error);
      }
    }
  };
}
