import pg from 'pg';

/** Time in milliseconds that the database has to accept or refuse a new connection. */
const probeTimeoutMs = 2_000;

/**
 * Replaces the pool's timeout error if the database is frozen and not just busy: only a busy database accepts a new
 * connection. The pool's own connections show nothing, because all of them may wait for one lock.
 */
export function detectFrozenDatabase(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  let probe: Promise<boolean> | null = null;
  const isFrozen = (): Promise<boolean> => {
    probe ??= isUnresponsive(pool.options).finally(() => {
      probe = null;
    });
    return probe;
  };
  const explain = async (error: unknown): Promise<unknown> =>
    error instanceof Error && error.message === poolTimeoutMessage && (await isFrozen())
      ? Object.assign(
          new Error(
            'PostgreSQL does not answer a new connection either: check the database and the network.',
            { cause: error },
          ),
          { code: 'ETIMEDOUT' },
        )
      : error;
  const connectOrExplain = (callback?: (error: Error | undefined, ...rest: unknown[]) => void) => {
    if (callback === undefined) {
      return connect().catch(async (error: unknown) => {
        throw await explain(error);
      });
    }
    const reportError = async (error: Error, rest: unknown[]): Promise<void> =>
      callback((await explain(error)) as Error, ...rest);
    return connect((error, ...rest) => {
      if (error === undefined) callback(undefined, ...rest);
      else void reportError(error, rest);
    });
  };
  Object.defineProperty(pool, 'connect', { value: connectOrExplain, configurable: true });
}

/** Whether the database neither accepts nor refuses a new connection outside the pool. */
async function isUnresponsive({ connectionString, application_name }: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    application_name,
    connectionTimeoutMillis: probeTimeoutMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return false;
  } catch (error) {
    return !(error instanceof pg.DatabaseError);
  } finally {
    client.end().catch(() => {});
  }
}

/** The message of the pool's timeout error. */
export const poolTimeoutMessage = 'timeout exceeded when trying to connect';
