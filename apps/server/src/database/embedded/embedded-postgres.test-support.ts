import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type EmbeddedPostgres, joinEmbeddedPostgres } from './embedded-postgres.ts';
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';

/** Joins the cluster, and leaves it at the end of the test at the latest. */
export async function joinUntilTestEnds(dataDir: string): Promise<EmbeddedPostgres> {
  const embedded = await joinEmbeddedPostgres(dataDir);
  let hasLeft = false;
  const leave = async () => {
    if (!hasLeft) await embedded.leave();
    hasLeft = true;
  };
  onTestFinished(leave);
  return { ...embedded, leave };
}

export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

export function runningPid(dataDir: string): number | null {
  const cluster = join(dataDir, 'postgres');
  const file = readPostmasterFile(cluster);
  return file !== null && isPostmasterOf(file.pid, cluster) ? file.pid : null;
}
