import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Connection, connect } from './connect.ts';
import { appRoleUrl, databaseUrl } from './database-url.test-support.ts';
import { recordToFile } from './recorded-statements.test-support.ts';

/** PostgreSQL's template without tables, of which only the owner can make something. */
export const emptyTemplate = 'template0';

/**
 * A migrated database for one test file, which the tests use with the rights of the application, available from
 * `beforeAll` on.
 * @param onConnection called with each new connection
 * @param template the database to copy
 * @returns a getter of the connection, which throws before `beforeAll` has run
 */
export function aDatabase(onConnection = recordToFile(), template = 'template'): () => Connection {
  let connection: Connection | undefined;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const onServer = async (useServer: (db: Connection['db']) => Promise<unknown>) => {
    const url = databaseUrl(inject('cluster'), 'postgres');
    const server = connect({ url, applicationName: 'furrow tests', onLostConnection: () => {} });
    await useServer(server.db);
    await server.close();
  };
  beforeAll(async () => {
    // The strategy `file_copy` copies the files directly instead of writing every page through the WAL.
    const createCopy = sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`;
    await onServer((db) => createCopy.execute(db));
    const url = databaseUrl(inject('cluster'), name);
    connection = connect({
      url: template === emptyTemplate ? url : appRoleUrl(url),
      applicationName: 'furrow test',
      onLostConnection: () => {},
      ...(onConnection && { onConnection }),
    });
  });
  afterAll(async () => {
    await connection?.close();
    await onServer((db) => sql`drop database ${sql.id(name)} with (force)`.execute(db));
  });
  return () => {
    if (!connection)
      throw new Error('The test database exists from beforeAll on: call this inside a test or a later hook.');
    return connection;
  };
}
