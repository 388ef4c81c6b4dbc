import { afterAll, beforeAll, inject } from 'vitest';
import { type Connection, connect } from './connect.ts';

/** Opens a connection to the same database as its owner, who may change tables. The caller closes it. */
export function connectAsOwner(
  { url }: Pick<Connection, 'url'>,
  applicationName = 'furrow test',
): Connection {
  const ownerUrl = new URL(url);
  ownerUrl.username = new URL(inject('cluster')).username;
  return connect({ url: ownerUrl.href, applicationName, onLostConnection: () => {} });
}

/**
 * A connection to a test file's database as its owner, who may change tables and disable triggers, which the
 * application's role may not. Available to the tests of a file.
 */
export function anOwnerConnection(
  database: () => Pick<Connection, 'url'>,
  applicationName?: string,
): () => Connection {
  let owner: Connection | undefined;
  beforeAll(() => {
    owner = connectAsOwner(database(), applicationName);
  });
  afterAll(() => owner?.close());
  return () => owner!;
}
