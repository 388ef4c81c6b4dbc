import type pg from 'pg';

/**
 * Number of uses after which a statement is prepared; statements that are composed differently each time
 * never reach it.
 */
const minUses = 5;
/** Maximum number of prepared statements per connection, where a plan takes tens of kilobytes. */
const maxPrepared = 200;
/** Maximum number of statements whose uses are counted. */
const maxCountedTexts = 2_000;

/**
 * Makes the connections of a pool parse and plan a repeated statement only once, which is most of the work of a small
 * statement.
 */
export function prepareStatements(pool: pg.Pool): void {
  const statementNames = createStatementNames();
  pool.on('connect', (client) => {
    const { query } = client;
    const queryPrepared = async (name: string, text: string, values: unknown[]) => {
      try {
        return await client.query({ name, text, values });
      } catch (error) {
        if (!isStalePlan(error)) throw error;
        statementNames.invalidate();
        // The failed statement wrote nothing. Within a transaction the retry fails too, so the transaction has to be
        // retried.
        return await client.query({ text, values }).catch((retryError: unknown) => {
          throw isInFailedTransaction(retryError) ? error : retryError;
        });
      }
    };
    const queryOrPrepared = (...args: unknown[]): unknown => {
      const [text, values] = args;
      const isPlain = args.length === 2 && typeof text === 'string' && Array.isArray(values);
      const name = isPlain && values.length > 0 ? statementNames.nameOf(text) : null;
      return isPlain && name !== null
        ? queryPrepared(name, text, values)
        : Reflect.apply(query, client, args);
    };
    Object.defineProperty(client, 'query', { value: queryOrPrepared });
  });
}

/**
 * Whether a table's columns have changed since the statement was prepared: PostgreSQL then refuses it until
 * it is prepared again.
 */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type';
}

const isInFailedTransaction = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02';

function createStatementNames() {
  const usesByText = new Map<string, number>();
  const statementNames = new Map<string, string>();
  let generation = 0;
  return {
    /**
     * Returns the name of a prepared statement.
     * @returns null if the statement is not prepared
     */
    nameOf: (text: string): string | null => {
      const existing = statementNames.get(text);
      if (existing !== undefined) return existing;
      if (statementNames.size >= maxPrepared) return null;
      const useCount = (usesByText.get(text) ?? 0) + 1;
      if (useCount < minUses) {
        if (usesByText.size >= maxCountedTexts) usesByText.clear();
        usesByText.set(text, useCount);
        return null;
      }
      usesByText.delete(text);
      const name = `furrow_${generation}_${statementNames.size}`;
      statementNames.set(text, name);
      return name;
    },
    /** Gives all statements new names, under which they are prepared again. */
    invalidate: () => {
      generation += 1;
      statementNames.clear();
    },
  };
}
