import { Socket } from 'node:net';
import { Kysely } from 'kysely';
import pg from 'pg';
import { detectFrozenDatabase } from './detect-frozen-database.ts';
import { batchWrites, pipeliningDialect } from './pipelining.ts';
import { prepareStatements } from './prepared-statements.ts';
import type { Schema } from './schema.ts';

export interface ConnectOptions {
  /** Address of the database: postgres://user:password@host:port/name. */
  url: string;
  /**
   * Address of PostgreSQL itself where `url` is that of a pooler in transaction mode, which lends a session for one
   * transaction only; by default there is no pooler.
   */
  directUrl?: string | undefined;
  /** Name of the connections in pg_stat_activity; ours start with "furrow". */
  applicationName: string;
  /** Called for connections that broke while idle, such as when the server restarted; the pool makes new ones. */
  onLostConnection: (error: unknown) => void;
  /** Called for each new connection; the simulation uses it to break some connections. */
  onConnection?: (client: pg.PoolClient) => void;
  /** Maximum number of connections; 10 by default. */
  maxConnections?: number;
  /** How long a query waits for a free connection, in milliseconds; by default 10,000. */
  connectTimeoutMs?: number;
}

/** Connections of the pool, and queries that wait for one. */
export interface PoolState {
  total: number;
  idle: number;
  waiting: number;
}

export interface Connection {
  /** The database's address, which may contain a password: never print it. */
  url: string;
  /**
   * Address of the database for what needs a session of its own: notifications, the job queue, migrations and copies of
   * tables. It differs from `url` behind a pooler.
   */
  directUrl: string;
  db: Kysely<Schema>;
  /** Resolves once the server answers. */
  ping(): Promise<void>;
  poolState(): PoolState;
  close(): Promise<void>;
}

/** Maximum duration of one statement in milliseconds. */
export const statementTimeoutMs = 30_000;
const defaultConnectTimeoutMs = 10_000;
/**
 * Time in milliseconds without a byte from the server, after which a connection is closed: the server or the network
 * does not respond.
 */
const silenceTimeoutMs = statementTimeoutMs + 5_000;

/** Creates the pool; the first query connects. */
export function connect(options: ConnectOptions): Connection {
  const {
    url,
    directUrl,
    applicationName,
    onLostConnection,
    onConnection,
    maxConnections = 10,
    connectTimeoutMs = defaultConnectTimeoutMs,
  } = options;
  const isPooled = directUrl !== undefined;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    // A pooler accepts few parameters at the start of a connection, and this one is not among them.
    ...(!isPooled && { statement_timeout: statementTimeoutMs }),
    keepAlive: true,
    stream: socketWithTimeout,
    pipeline: true,
    types: {
      getTypeParser: (oid, format) =>
        (format === 'binary' ? undefined : textParsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
    },
  });
  // Without a listener, a connection that breaks while idle or within a transaction would end the process. In a
  // transaction, the statement fails too.
  pool.on('error', onLostConnection);
  pool.on('connect', (client) => client.on('error', () => {}));
  if (onConnection) pool.on('connect', onConnection);
  pool.on('connect', batchWrites);
  detectFrozenDatabase(pool);
  // A prepared statement belongs to a session, and a pooler's next transaction may get another one.
  if (!isPooled) prepareStatements(pool);
  const db = new Kysely<Schema>({ dialect: pipeliningDialect(pool) });
  return {
    url,
    directUrl: directUrl ?? url,
    db,
    ping: async () => {
      await pool.query('select 1');
    },
    poolState: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  };
}

function socketWithTimeout(): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceTimeoutMs, () => {
    socket.destroy(
      Object.assign(
        new Error(`PostgreSQL sent nothing for ${silenceTimeoutMs} ms: check the database and the network.`),
        { code: 'ETIMEDOUT' },
      ),
    );
  });
  return socket;
}

function parseInt8(value: string): number {
  const parsed = Number(value);
  if (!Number.isSafeInteger(parsed)) throw new RangeError(`A bigint of the database is past 2^53: ${value}`);
  return parsed;
}

/**
 * Deviations from the driver's defaults: a bigint becomes a number, and a date stays text instead of midnight
 * in some time zone.
 */
const textParsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, parseInt8],
  [pg.types.builtins.DATE, (day) => day],
]);
