import pg from 'pg';
import type { Connection } from '../../database/connect.ts';
import type { RuleName } from '../ledger/rules.messages.ts';
import { auditStatement, type BrokenRule, parseBrokenRules } from './audit.ts';

/**
 * Runs `audit` as one statement that is planned once per test file, because running each rule takes longer than most
 * tests.
 */
export async function brokenRules({ url }: Connection): Promise<BrokenRule[]> {
  const { rows } = await poolFor(url).query<{ rule: RuleName; what: string }>({
    name: 'all rules',
    text: auditStatement,
  });
  return parseBrokenRules(rows);
}

let cached: { url: string; pool: pg.Pool } | undefined;

/**
 * Returns a pool of one connection, which caches the plan. The pool ends with its database at the end of the test file.
 */
function poolFor(url: string): pg.Pool {
  if (cached?.url !== url) {
    cached = { url, pool: new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true }) };
    cached.pool.on('error', () => {});
    cached.pool.on('connect', (client) => client.on('error', () => {}));
  }
  return cached.pool;
}
