import {
  aTcpProxy,
  type ChunkListener,
  type ConnectionCut,
  type TcpProxy,
} from './tcp-proxy.test-support.ts';

/**
 * Called at each COMMIT with the statements of its transaction, and at each statement outside of a transaction. Returns
 * how to break the connection, or null to forward the message.
 */
export type CommitListener = (statements: readonly string[]) => ConnectionCut | null;

/**
 * Parses the messages of a PostgreSQL client (protocol 3: first a length without a type, then a letter and a
 * length before each message), as far as needed to recognise a COMMIT and its statements.
 */
function commitListener(onCommit: CommitListener): ChunkListener {
  let bufferedBytes = Buffer.alloc(0);
  let isStarted = false;
  let isInTransaction = false;
  let statements: string[] = [];
  const preparedStatements = new Map<string, string>();
  const onStatement = (statement: string): ConnectionCut | null => {
    if (/^\s*(begin|start transaction)/i.test(statement)) {
      isInTransaction = true;
      statements = [];
      return null;
    }
    const isTransactionEnd = /^\s*(commit|rollback)/i.test(statement);
    if (!isTransactionEnd && isInTransaction) {
      statements.push(statement);
      return null;
    }
    isInTransaction = false;
    if (/^\s*rollback/i.test(statement)) return null;
    return onCommit(isTransactionEnd ? statements : [statement]);
  };
  const onMessage = (type: string, body: Buffer): ConnectionCut | null => {
    const parts = body.toString('utf8').split('\0');
    if (type === 'Q') return onStatement(parts[0] ?? '');
    if (type === 'P') preparedStatements.set(parts[0] ?? '', parts[1] ?? '');
    // A Bind message contains the name of a portal, followed by that of a prepared statement.
    if (type === 'B') return onStatement(preparedStatements.get(parts[1] ?? '') ?? '');
    return null;
  };
  return (chunk) => {
    bufferedBytes = Buffer.concat([bufferedBytes, chunk]);
    let connectionCut: ConnectionCut | null = null;
    for (;;) {
      const typeLength = isStarted ? 1 : 0;
      if (bufferedBytes.length < typeLength + 4) return connectionCut;
      const length = typeLength + bufferedBytes.readInt32BE(typeLength);
      if (bufferedBytes.length < length) return connectionCut;
      if (isStarted)
        connectionCut ??= onMessage(
          String.fromCharCode(bufferedBytes[0] ?? 0),
          bufferedBytes.subarray(5, length),
        );
      isStarted = true;
      bufferedBytes = bufferedBytes.subarray(length);
    }
  };
}

/**
 * A proxy to the database that may break the connection at any COMMIT.
 * @returns the address of the database through the proxy
 */
export async function aDatabaseProxy(
  url: string,
  onCommit: CommitListener = () => null,
): Promise<{ url: string; proxy: TcpProxy }> {
  const proxyUrl = new URL(url);
  // Removes the path of the database's Unix socket, so that clients connect to the proxy.
  proxyUrl.searchParams.delete('host');
  const proxy = await aTcpProxy(Number(proxyUrl.port), () => commitListener(onCommit));
  proxyUrl.port = String(proxy.port);
  return { url: proxyUrl.href, proxy };
}

/**
 * Whether the transaction creates an order or fills a wallet: the third transaction of a payment by card, or the only
 * one of a payment from the wallet.
 */
export const isBooking = (statements: readonly string[]): boolean =>
  statements.some((statement) => /insert into "?(orders|ledger_transactions)/i.test(statement));
