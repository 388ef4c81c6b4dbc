import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

const runFile = /^runs\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//;

/**
 * Finds which of these files of runs no result names. Files of a run that the database does not know are not among them:
 * it may be an older database, or another one, by mistake.
 * @param keys keys of files, each below `runs/{id of the run}`
 */
export async function findUnusedRunFiles(db: Kysely<Schema>, keys: readonly string[]): Promise<string[]> {
  const files = keys.flatMap((key) => {
    const runId = runFile.exec(key)?.[1];
    return runId === undefined ? [] : [{ key, runId }];
  });
  const { rows } = await sql<{ key: string }>`
    select s.key from unnest(${files.map(({ key }) => key)}::text[], ${files.map(({ runId }) => runId)}::uuid[])
      as s (key, run_id)
    join runs r on r.id = s.run_id
    where not exists (select from result_files f where f.storage_key = s.key)`.execute(db);
  return rows.map(({ key }) => key);
}
