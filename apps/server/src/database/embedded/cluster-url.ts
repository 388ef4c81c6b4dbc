import pg from 'pg';

/** Name of the role and of the database. */
export const owner = 'furrow';

/** Milliseconds: a PostgreSQL that is stopped in its tracks takes connections and never answers. */
const longestConnect = 10_000;

/** Holds the password: never printed. */
export function clusterUrl(port: number, password: string, database: string): string {
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`;
}

/** One connection outside the pool, which only tells of its end when it is used. */
export function clusterClient(port: number, password: string, database: string): pg.Client {
  const client = new pg.Client({
    connectionString: clusterUrl(port, password, database),
    application_name: 'furrow presence',
    connectionTimeoutMillis: longestConnect,
  });
  client.on('error', () => {});
  return client;
}
