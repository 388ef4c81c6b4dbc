/** Name of the role and of the database. */
export const owner = 'furrow';

/** Holds the password: never printed. */
export function clusterUrl(port: number, password: string, database: string): string {
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`;
}
