import type pg from 'pg';

/**
 * Number of uses after which a statement is prepared; statements that are composed differently each time
 * never reach it.
 */
const comesAgain = 5;
/** Maximum number of prepared statements per connection: a plan takes tens of kilobytes there. */
const most = 200;
/** Maximum number of statements whose uses are counted. */
const mostCounted = 2_000;

/**
 * Makes the connections of a pool parse and plan a repeated statement only once: for a small one that is most
 * of the work.
 */
export function prepareStatements(pool: pg.Pool): void {
  const names = openNames();
  pool.on('connect', (client) => {
    const { query } = client;
    const asNamed = async (name: string, text: string, values: unknown[]) => {
      try {
        return await client.query({ name, text, values });
      } catch (error) {
        if (!isOutOfDate(error)) throw error;
        names.forget();
        // Nothing was written. A transaction is aborted by this and has to be retried as a whole.
        return await client.query({ text, values }).catch((another: unknown) => {
          throw isInFailedTransaction(another) ? error : another;
        });
      }
    };
    const ask = (...asked: unknown[]): unknown => {
      const [text, values] = asked;
      const isPlain = asked.length === 2 && typeof text === 'string' && Array.isArray(values);
      const name = isPlain && values.length > 0 ? names.nameOf(text) : null;
      return isPlain && name !== null ? asNamed(name, text, values) : Reflect.apply(query, client, asked);
    };
    Object.defineProperty(client, 'query', { value: ask });
  });
}

/**
 * Whether a table's columns have changed since the statement was prepared: PostgreSQL then refuses it until
 * it is prepared again.
 */
export function isOutOfDate(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type';
}

const isInFailedTransaction = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02';

function openNames() {
  const counted = new Map<string, number>();
  const names = new Map<string, string>();
  let generation = 0;
  return {
    /** @returns null if the statement is not prepared */
    nameOf: (text: string): string | null => {
      const known = names.get(text);
      if (known !== undefined) return known;
      if (names.size >= most) return null;
      const times = (counted.get(text) ?? 0) + 1;
      if (times < comesAgain) {
        if (counted.size >= mostCounted) counted.clear();
        counted.set(text, times);
        return null;
      }
      counted.delete(text);
      const name = `furrow_${generation}_${names.size}`;
      names.set(text, name);
      return name;
    },
    /** Makes all statements be prepared again under new names. */
    forget: () => {
      generation += 1;
      names.clear();
    },
  };
}
