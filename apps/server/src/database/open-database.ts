import { PlainError } from '../plain-error.ts';
import type { Settings } from '../settings.ts';
import { type Connection, connect } from './connect.ts';
import { joinEmbeddedPostgres } from './embedded/embedded-postgres.ts';

export interface Database extends Connection {
  /** For people: which database this is and where its files lie. No password. */
  description: string;
  /** PostgreSQL's process ids of connections that are ours and of no pool: by one we are signed in to the embedded one. */
  backendsBesides(): Promise<number[]>;
}

/**
 * The database that the settings name, else the embedded one, which is started when it does not run. Closing ends
 * the embedded one when nobody else uses it.
 * @param use what the connections are for, as the database server lists them.
 * @throws PlainError with the reason when there is none to be had.
 */
export async function openDatabase(
  settings: Settings,
  use: string,
  onLostConnection: (error: unknown) => void = () => {},
): Promise<Database> {
  const applicationName = `furrow ${use}`;
  if (settings.databaseUrl !== null) {
    const connection = connect({ url: settings.databaseUrl, applicationName, onLostConnection });
    await firstAnswer(connection, settings.databaseUrl);
    const description = `${withoutPassword(settings.databaseUrl)} (DATABASE_URL)`;
    return { ...connection, description, backendsBesides: async () => [] };
  }
  const embedded = await joinEmbeddedPostgres(settings.dataDir);
  embedded.keepRunning(onLostConnection);
  const connection = connect({ url: embedded.url, applicationName, onLostConnection });
  const place = embedded.elsewhere
    ? `${embedded.cluster} (its user cannot enter the data folder)`
    : embedded.cluster;
  return {
    ...connection,
    description: `embedded PostgreSQL ${embedded.major} in ${place}`,
    backendsBesides: async () => [await embedded.backend()],
    close: async () => {
      await connection.close();
      await embedded.leave();
    },
  };
}

async function firstAnswer(connection: Connection, url: string): Promise<void> {
  try {
    await connection.ping();
  } catch (error) {
    await connection.close();
    const reason = error instanceof Error ? error.message : 'no reason given';
    throw new PlainError(
      `The database at ${new URL(url).host} cannot be used: ${reason}. Check DATABASE_URL.`,
      {
        cause: error,
      },
    );
  }
}

function withoutPassword(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `PostgreSQL at ${hostname || 'localhost'}${port ? `:${port}` : ''}, database ${pathname.slice(1)}`;
}
