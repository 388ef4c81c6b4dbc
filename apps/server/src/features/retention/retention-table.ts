import type { RetentionSettings } from '../../settings/retention-settings.ts';
import { accountRows } from './account-rows.ts';
import { installationRows } from './installation-rows.ts';
import { orderRows } from './order-rows.ts';
import type { RetentionRow } from './retention-row.ts';

const rows = [...accountRows, ...orderRows, ...installationRows] as const;

/**
 * How long everything is retained: each table of the database and each folder of files is in one row. The sweeps, the
 * privacy page and docs/retention.md are made from it.
 */
export const retentionTable: readonly RetentionRow[] = rows;

/** Codes of the rows that a sweep deletes. */
export type SweptCode = Extract<(typeof rows)[number], { isSwept: true }>['code'];

/** The rows that a sweep deletes. */
export const sweptRows: readonly (RetentionRow & { code: SweptCode })[] = rows.filter(
  (row): row is Extract<typeof row, { isSwept: true }> => row.isSwept,
);

/** Number of days of a row; 0 if its time is fixed. */
export const daysOf = ({ setting }: Pick<RetentionRow, 'setting'>, settings: RetentionSettings): number =>
  setting === undefined ? 0 : settings[setting];
