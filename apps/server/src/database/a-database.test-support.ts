import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Connection, connect } from './connect.ts';
import { databaseUrl } from './database-url.test-support.ts';
import { recordToFile } from './recorded-statements.test-support.ts';

/**
 * A migrated database of the test file's own, there from `beforeAll` on.
 * @param onConnection gets each of its connections.
 * @param template what it is a copy of.
 * @returns asks for its connection; throws before `beforeAll` ran.
 */
export function aDatabase(onConnection = recordToFile(), template = 'template'): () => Connection {
  let connection: Connection | undefined;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const onServer = async (statement: (db: Connection['db']) => Promise<unknown>) => {
    const url = databaseUrl(inject('cluster'), 'postgres');
    const server = connect({ url, applicationName: 'furrow tests', onLostConnection: () => {} });
    await statement(server.db);
    await server.close();
  };
  beforeAll(async () => {
    // Its files as they are, not page by page through the log.
    const copied = sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`;
    await onServer((db) => copied.execute(db));
    const url = databaseUrl(inject('cluster'), name);
    connection = connect({
      url,
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
    if (!connection) throw new Error('The database is there from beforeAll on.');
    return connection;
  };
}
