import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Name of the role and of the database. */
export const owner = 'furrow';

/** Milliseconds: a PostgreSQL that is stopped in its tracks takes connections and never answers. */
const longestConnect = 10_000;

/** Bytes of a socket's path, as the smallest of the systems has it (macOS: 104 with the zero at its end). */
const longestPath = 103;

/** Holds the password: never printed. */
function clusterUrl(port: number, password: string, database: string): string {
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * By way of the socket file in PostgreSQL's data folder, where there is one: each statement costs both sides a fifth less than by TCP.
 * The address that TCP takes stands in it all the same. Holds the password: never printed.
 */
export function nearestUrl(cluster: string, port: number, password: string, database: string): string {
  const url = clusterUrl(port, password, database);
  const socket = join(cluster, `.s.PGSQL.${port}`);
  const isReachable = Buffer.byteLength(socket) <= longestPath && existsSync(socket);
  return isReachable ? `${url}?host=${encodeURIComponent(cluster)}` : url;
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
