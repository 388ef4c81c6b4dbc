import type { Connection } from '../database/connect.ts';
import { anOwnerConnection } from '../database/owner-connection.test-support.ts';
import type { TestServer } from '../testing/a-server.test-support.ts';

/** A connection to a server's database for running migrations, available to the tests of a file. */
export const aMigrationConnection = (server: () => TestServer): (() => Connection) =>
  anOwnerConnection(() => server().database, 'furrow migrate');
