import { readFileSync } from 'node:fs';

/** Returns the major version of PostgreSQL that made a cluster. */
export const majorOf = (cluster: string): number =>
  Number(readFileSync(`${cluster}/PG_VERSION`, 'utf8').trim());
