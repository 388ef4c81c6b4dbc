import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  PostgresDriver,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import type { Schema } from './schema.ts';

/**
 * A dialect whose connections send statements without waiting for the replies to earlier ones, so that BEGIN is sent
 * with the first statement of its transaction. BEGIN fails only if the connection fails.
 */
export function pipeliningDialect(pool: pg.Pool): Dialect {
  return new PipeliningDialect({ pool });
}

class PipeliningDialect extends PostgresDialect {
  readonly #config: { pool: pg.Pool };

  constructor(config: { pool: pg.Pool }) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new PipeliningDriver(this.#config);
  }
}

class PipeliningDriver extends PostgresDriver {
  readonly #beginning = new WeakMap<DatabaseConnection, Promise<unknown>>();

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const beginPromise = super.beginTransaction(connection, settings);
    // Only the commit awaits the promise, so until then a failure has no handler.
    beginPromise.catch(() => {});
    this.#beginning.set(connection, beginPromise);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#beginning.get(connection);
    await super.commitTransaction(connection);
  }
}

/**
 * Sends statements one after the other in a single round trip. Each sees the data committed before the
 * previous ones were done, which may include waiting for a lock.
 * @returns the rows of each statement
 * @throws the error of the first statement that failed
 */
export async function queryPipelined(
  trx: Transaction<Schema>,
  queries: readonly CompiledQuery[],
): Promise<unknown[][]> {
  const results = await trx
    .getExecutor()
    .provideConnection((connection) =>
      Promise.allSettled(queries.map((query) => connection.executeQuery(query))),
    );
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value.rows;
  });
}

/**
 * Sends all queries of one event loop iteration in one write to the socket, because each write is a system call, which
 * is most of what a statement costs.
 */
export function batchWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: CorkableStream } }).connection;
  const { query } = client;
  let isCorked = false;
  const queryCorked = (...args: unknown[]): unknown => {
    if (!isCorked) {
      isCorked = true;
      stream.cork();
      process.nextTick(() => {
        isCorked = false;
        stream.uncork();
      });
    }
    return Reflect.apply(query, client, args);
  };
  Object.defineProperty(client, 'query', { value: queryCorked, configurable: true });
}

/** A connection with a stream, which the driver's types do not mention. */
type CorkableStream = { cork(): void; uncork(): void };
