import type { Message } from '@furrow/messages/message';
import { PlainError } from '../plain-error.ts';
import type { Settings } from '../settings.ts';
import { type Connection, connect } from './connect.ts';
import { databaseMessages } from './database.messages.ts';
import { joinEmbeddedPostgres } from './embedded/embedded-postgres.ts';

export interface Database extends Connection {
  /** For people: which database this is and where its files lie. No password. */
  description: Message;
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
    const description = withoutPassword(settings.databaseUrl);
    return { ...connection, description, backendsBesides: async () => [] };
  }
  const embedded = await joinEmbeddedPostgres(settings.dataDir);
  embedded.keepRunning(onLostConnection);
  const connection = connect({ url: embedded.url, applicationName, onLostConnection });
  const describe = embedded.elsewhere ? databaseMessages.embedded_elsewhere : databaseMessages.embedded;
  return {
    ...connection,
    description: describe({ major: embedded.major, folder: embedded.cluster }),
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
    const reason = error instanceof Error ? error.message : String(error);
    const { host } = new URL(url);
    throw new PlainError(databaseMessages.unusable({ host, reason, setting: 'DATABASE_URL' }), {
      cause: error,
    });
  }
}

function withoutPassword(url: string): Message {
  const { hostname, port, pathname } = new URL(url);
  const host = `${hostname || 'localhost'}${port ? `:${port}` : ''}`;
  return databaseMessages.named({ host, name: pathname.slice(1), setting: 'DATABASE_URL' });
}
