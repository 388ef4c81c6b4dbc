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
 * A dialect whose connections send statements without waiting for the replies to earlier ones: BEGIN travels
 * with the first statement of its transaction. It fails only if its connection does, and every other
 * statement with it.
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
  readonly #begun = new WeakMap<DatabaseConnection, Promise<unknown>>();

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const begun = super.beginTransaction(connection, settings);
    // Only the commit awaits it, so until then a failure has no handler.
    begun.catch(() => {});
    this.#begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection);
    await super.commitTransaction(connection);
  }
}

/**
 * Sends statements one after the other in a single round trip. Each sees the data committed before the
 * previous ones were done, which may include waiting for a lock.
 * @returns the rows of each statement
 * @throws the error of the first statement that failed
 */
export async function askTogether(
  trx: Transaction<Schema>,
  queries: readonly CompiledQuery[],
): Promise<unknown[][]> {
  const answers = await trx
    .getExecutor()
    .provideConnection((connection) =>
      Promise.allSettled(queries.map((query) => connection.executeQuery(query))),
    );
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value.rows;
  });
}

/**
 * Sends all queries of one tick in one write: each write to a socket is a system call, which is most of what
 * a statement costs.
 */
export function gatherWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writes } }).connection;
  const { query } = client;
  let isGathering = false;
  const ask = (...asked: unknown[]): unknown => {
    if (!isGathering) {
      isGathering = true;
      stream.cork();
      process.nextTick(() => {
        isGathering = false;
        stream.uncork();
      });
    }
    return Reflect.apply(query, client, asked);
  };
  Object.defineProperty(client, 'query', { value: ask, configurable: true });
}

/** The driver's types do not mention that a connection has a stream. */
type Writes = { cork(): void; uncork(): void };
