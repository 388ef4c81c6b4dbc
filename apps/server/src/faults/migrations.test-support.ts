import { afterAll, beforeAll } from 'vitest';
import { type Connection, connect } from '../database/connect.ts';
import type { TestServer } from '../testing/a-server.test-support.ts';

/** A connection to a server's database for running migrations, available to the tests of a file. */
export function aMigrationConnection(server: () => TestServer): () => Connection {
  let operator: Connection;
  beforeAll(() => {
    const { url } = server().database;
    operator = connect({ url, applicationName: 'furrow migrate', onLostConnection: () => {} });
  });
  afterAll(() => operator.close());
  return () => operator;
}
