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
 * Of a pool whose connections send statements without waiting for the answers to those before: BEGIN travels with the first
 * statement of its transaction. It fails only where its connection does, and every other statement with it.
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
    // Who waits for it is the commit, and until then it may fail unseen.
    begun.catch(() => {});
    this.#begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection);
    await super.commitTransaction(connection);
  }
}

/**
 * Sends statements one behind the other, so that all of them are one round trip. Each sees what was committed until those before
 * it were done, such as waiting for a lock.
 * @returns the rows of each.
 * @throws what the first of those that failed says.
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

/** What is asked in one go is written in one go: each write to a socket is a call of the system, and most of what a statement costs. */
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

/** The driver does not say in its types that a connection has a stream. */
type Writes = { cork(): void; uncork(): void };
