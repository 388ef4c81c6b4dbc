import pg from 'pg';

/** Milliseconds that the database has for answering somebody new. */
const probeTimeoutMs = 2_000;

/**
 * Tells a database that is busy from one that has frozen: both have a caller wait for a connection in vain, but only the first lets
 * somebody new in. Bytes over the pool's own connections tell nothing: where all of them wait for one lock, none says a word.
 */
export function noticeSilence(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  let probe: Promise<boolean> | null = null;
  const isSilent = (): Promise<boolean> => {
    probe ??= letsNobodyIn(pool.options).finally(() => {
      probe = null;
    });
    return probe;
  };
  const explained = async (error: unknown): Promise<unknown> =>
    error instanceof Error && error.message === waitedInVain && (await isSilent())
      ? Object.assign(new Error('The database fell silent.', { cause: error }), { code: 'ETIMEDOUT' })
      : error;
  const connectOrTell = (callback?: (error: Error | undefined, ...rest: unknown[]) => void) => {
    if (callback === undefined) {
      return connect().catch(async (error: unknown) => {
        throw await explained(error);
      });
    }
    const tell = async (error: Error, rest: unknown[]): Promise<void> =>
      callback((await explained(error)) as Error, ...rest);
    return connect((error, ...rest) => {
      if (error === undefined) callback(undefined, ...rest);
      else void tell(error, rest);
    });
  };
  Object.defineProperty(pool, 'connect', { value: connectOrTell, configurable: true });
}

/** Whether the database neither accepts nor refuses a new connection outside the pool. */
async function letsNobodyIn({ connectionString, application_name }: pg.PoolConfig): Promise<boolean> {
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

/** As the pool says it. */
export const waitedInVain = 'timeout exceeded when trying to connect';
