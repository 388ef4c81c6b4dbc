import { aTcpProxy, type Cut, type Listener, type TcpProxy } from './tcp-proxy.test-support.ts';

/**
 * Called at each COMMIT with the statements of its transaction, and at each statement outside of a
 * transaction; null lets it pass.
 */
export type AtCommit = (statements: readonly string[]) => Cut | null;

/**
 * Parses the messages of a PostgreSQL client (protocol 3: first a length without a type, then a letter and a
 * length before each message), as far as needed to recognise a COMMIT and its statements.
 */
function hearCommits(atCommit: AtCommit): Listener {
  let rest = Buffer.alloc(0);
  let hasBegun = false;
  let isWithin = false;
  let statements: string[] = [];
  const prepared = new Map<string, string>();
  const say = (statement: string): Cut | null => {
    if (/^\s*(begin|start transaction)/i.test(statement)) {
      isWithin = true;
      statements = [];
      return null;
    }
    const isEnd = /^\s*(commit|rollback)/i.test(statement);
    if (!isEnd && isWithin) {
      statements.push(statement);
      return null;
    }
    isWithin = false;
    if (/^\s*rollback/i.test(statement)) return null;
    return atCommit(isEnd ? statements : [statement]);
  };
  const read = (type: string, body: Buffer): Cut | null => {
    const words = body.toString('utf8').split('\0');
    if (type === 'Q') return say(words[0] ?? '');
    if (type === 'P') prepared.set(words[0] ?? '', words[1] ?? '');
    // Portal name, then statement name.
    if (type === 'B') return say(prepared.get(words[1] ?? '') ?? '');
    return null;
  };
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    let cut: Cut | null = null;
    for (;;) {
      const typed = hasBegun ? 1 : 0;
      if (rest.length < typed + 4) return cut;
      const length = typed + rest.readInt32BE(typed);
      if (rest.length < length) return cut;
      if (hasBegun) cut ??= read(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, length));
      hasBegun = true;
      rest = rest.subarray(length);
    }
  };
}

/**
 * A proxy to the database that may break the connection at any COMMIT.
 * @returns the address of the database through the proxy
 */
export async function aWayToDatabase(
  url: string,
  atCommit: AtCommit = () => null,
): Promise<{ url: string; proxy: TcpProxy }> {
  const through = new URL(url);
  // Not by its Unix socket.
  through.searchParams.delete('host');
  const proxy = await aTcpProxy(Number(through.port), () => hearCommits(atCommit));
  through.port = String(proxy.port);
  return { url: through.href, proxy };
}

/**
 * Whether the transaction creates an order or fills a wallet: the third phase of a payment, or all of one
 * from the wallet only.
 */
export const books = (statements: readonly string[]): boolean =>
  statements.some((statement) => /insert into "?(orders|ledger_transactions)/i.test(statement));
