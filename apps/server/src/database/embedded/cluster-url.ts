import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Name of the role and of the database. */
export const owner = 'furrow';

/**
 * Timeout in milliseconds of a connection attempt, because a PostgreSQL that is suspended accepts connections and never
 * answers.
 */
const connectTimeoutMs = 10_000;

/**
 * Maximum length of a socket path in bytes on the strictest system (macOS: 104 with the terminating zero).
 */
const maxSocketPathBytes = 103;

/** Returns the database's address, which contains the password: never print it. */
function clusterUrl(port: number, password: string, database: string): string {
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Returns the database's address, which contains the password: never print it. It names the Unix socket in PostgreSQL's
 * data folder if there is one. A statement costs both sides a fifth less there than over TCP.
 */
export function fastestUrl(cluster: string, port: number, password: string, database: string): string {
  const url = clusterUrl(port, password, database);
  const socket = join(cluster, `.s.PGSQL.${port}`);
  const isReachable = Buffer.byteLength(socket) <= maxSocketPathBytes && existsSync(socket);
  return isReachable ? `${url}?host=${encodeURIComponent(cluster)}` : url;
}

/** Creates a connection outside the pool, which reports that it broke only when it is used. */
export function clusterClient(port: number, password: string, database: string): pg.Client {
  const client = new pg.Client({
    connectionString: clusterUrl(port, password, database),
    application_name: 'furrow presence',
    connectionTimeoutMillis: connectTimeoutMs,
  });
  client.on('error', () => {});
  return client;
}
