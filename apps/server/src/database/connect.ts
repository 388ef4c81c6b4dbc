import { Socket } from 'node:net';
import { Kysely } from 'kysely';
import pg from 'pg';
import { noticeSilence } from './notice-silence.ts';
import { gatherWrites, pipeliningDialect } from './pipelining.ts';
import { prepareStatements } from './prepared-statements.ts';
import type { Schema } from './schema.ts';

export interface ConnectOptions {
  /** postgres://user:password@host:port/name */
  url: string;
  /** What the server lists the connections under; names of ours start with "furrow". */
  applicationName: string;
  /** Told of connections that broke while idle (a restart of the server); the pool makes new ones. */
  onLostConnection: (error: unknown) => void;
  /** Told of each connection that is made: the simulation cuts some. */
  onConnection?: (client: pg.PoolClient) => void;
  /** How long a request waits for a connection; 10 s unless a test says less. */
  connectTimeoutMs?: number;
}

export interface Connection {
  /** May hold a password: never printed. */
  url: string;
  db: Kysely<Schema>;
  /** Answers when the server does. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Longest time in milliseconds that one statement of ours may take. */
const statementTimeout = 30_000;
const usualConnectTimeoutMs = 10_000;
/** Milliseconds without a word after which a connection is given up: the server froze, or the network swallows what we say. */
const silence = statementTimeout + 5_000;

/** Opens nothing yet: the first query connects. */
export function connect(options: ConnectOptions): Connection {
  const {
    url,
    applicationName,
    onLostConnection,
    onConnection,
    connectTimeoutMs = usualConnectTimeoutMs,
  } = options;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    keepAlive: true,
    stream: impatientSocket,
    pipeline: true,
    types: {
      getTypeParser: (oid, format) =>
        (format === 'binary' ? undefined : textParsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
    },
  });
  // Without a listener a connection that breaks while idle ends the process, and so does one that breaks in the middle of a
  // transaction: whoever uses that one is told by the statement that fails.
  pool.on('error', onLostConnection);
  pool.on('connect', (client) => client.on('error', () => {}));
  if (onConnection) pool.on('connect', onConnection);
  pool.on('connect', gatherWrites);
  noticeSilence(pool);
  prepareStatements(pool);
  const db = new Kysely<Schema>({ dialect: pipeliningDialect(pool) });
  return {
    url,
    db,
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => db.destroy(),
  };
}

function impatientSocket(): Socket {
  const socket = new Socket();
  socket.setTimeout(silence, () => {
    socket.destroy(Object.assign(new Error('The database fell silent.'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}

function parseInt8(value: string): number {
  const parsed = Number(value);
  if (!Number.isSafeInteger(parsed)) throw new RangeError(`A bigint of the database is past 2^53: ${value}`);
  return parsed;
}

/** Otherwise than the driver does by itself: a bigint as a number, a day as its text instead of midnight somewhere. */
const textParsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, parseInt8],
  [pg.types.builtins.DATE, (day) => day],
]);
