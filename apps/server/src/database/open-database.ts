import type { Message } from '@furrow/messages/message';
import { PlainError } from '../errors/plain-error.ts';
import type { Settings } from '../settings/settings.ts';
import { type Connection, type ConnectOptions, connect } from './connect.ts';
import { databaseMessages } from './database.messages.ts';
import { type EmbeddedPostgres, joinEmbeddedPostgres } from './embedded/embedded-postgres.ts';

/** Connections of a process outside the pool: four of the queue of jobs, and one that listens. */
const connectionsOutsidePool = 5;

/** Start of what PgBouncer says to a connection that is made as for PostgreSQL itself. */
const poolerRefusal = 'unsupported startup parameter';

export interface Database extends Connection {
  /** Description for people, without the password: which database this is and where its files are. */
  description: Message;
  /** Returns PostgreSQL's process ids of our connections outside the pool: the one that joins the embedded cluster. */
  extraBackendPids(): Promise<number[]>;
}

/**
 * Opens the database that the settings name, else the embedded one, which is started if it does not run.
 * Closing stops the embedded one if no other process uses it.
 * @param purpose purpose of the connections, as listed in pg_stat_activity
 * @throws PlainError with the reason if the database cannot be used
 */
export async function openDatabase(
  settings: Settings,
  purpose: string,
  onLostConnection: (error: unknown) => void = () => {},
): Promise<Database> {
  const applicationName = `furrow ${purpose}`;
  const maxConnections = settings.databasePool - connectionsOutsidePool;
  if (settings.databaseUrl !== null) {
    const connection = connect({
      url: settings.databaseUrl,
      directUrl: settings.databaseDirectUrl ?? undefined,
      applicationName,
      maxConnections,
      onLostConnection,
    });
    await assertReachable(connection, settings.databaseUrl);
    const description = describeWithoutPassword(settings.databaseUrl);
    return { ...connection, description, extraBackendPids: async () => [] };
  }
  const embedded = await joinEmbeddedPostgres(settings.dataDir);
  embedded.keepRunning(onLostConnection);
  return databaseOf(embedded, { applicationName, maxConnections, onLostConnection });
}

/** Connects to an embedded PostgreSQL, which is left when the database is closed. */
export function databaseOf(
  embedded: EmbeddedPostgres,
  options: Pick<ConnectOptions, 'applicationName' | 'maxConnections' | 'onLostConnection'>,
): Database {
  const connection = connect({ url: embedded.url, ...options });
  const describe = embedded.isOutsideDataDir
    ? databaseMessages.embedded_elsewhere
    : databaseMessages.embedded;
  return {
    ...connection,
    description: describe({ major: embedded.major, folder: embedded.cluster }),
    extraBackendPids: async () => [await embedded.backendPid()],
    close: async () => {
      await connection.close();
      await embedded.leave();
    },
  };
}

/** Opens the database without the pooler that the settings may name, for commands that need a session. */
export const openDatabaseItself = (settings: Settings, purpose: string): Promise<Database> =>
  openDatabase(
    { ...settings, databaseUrl: settings.databaseDirectUrl ?? settings.databaseUrl, databaseDirectUrl: null },
    purpose,
  );

async function assertReachable(connection: Connection, url: string): Promise<void> {
  try {
    await connection.ping();
  } catch (error) {
    await connection.close();
    const reason = error instanceof Error ? error.message : String(error);
    const { host } = new URL(url);
    if (reason.startsWith(poolerRefusal))
      throw new PlainError(databaseMessages.pooler({ host, reason, setting: 'DATABASE_DIRECT_URL' }), {
        cause: error,
      });
    throw new PlainError(databaseMessages.unusable({ host, reason, setting: 'DATABASE_URL' }), {
      cause: error,
    });
  }
}

function describeWithoutPassword(url: string): Message {
  const { hostname, port, pathname } = new URL(url);
  const host = `${hostname || 'localhost'}${port ? `:${port}` : ''}`;
  return databaseMessages.named({ host, name: pathname.slice(1), setting: 'DATABASE_URL' });
}
