import type { ColumnType } from 'kysely';

/** The tables as the newest migration leaves them. */
export interface Schema {
  sample_results: SampleResults;
}

/** Analyses of the sample farm, kept so that they run once an engine version. */
interface SampleResults {
  code: string;
  engine: string;
  record: ColumnType<unknown, string, string>;
  created_at: ColumnType<Date, Date | undefined, Date>;
}
