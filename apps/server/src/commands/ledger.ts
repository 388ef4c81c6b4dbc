import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { audit, sumByAccountKind } from '../features/audit/audit.ts';
import { accountMessages } from '../features/ledger/ledger.messages.ts';
import { ruleMessages } from '../features/ledger/rules.messages.ts';
import type { Terminal } from '../text/terminal.ts';
import { displayWidth, padEndTo, padStartTo } from '../text/text-columns.ts';
import { parseOptions } from './arguments/parse-options.ts';
import { WrongUsage } from './arguments/wrong-usage.ts';
import { ledgerCommandMessages as words } from './commands.messages.ts';
import { withDatabase } from './database/with-database.ts';
import { namedCode } from './output/named-code.ts';

/** `furrow ledger check`: checks that the books balance. */
export async function ledger(args: string[], terminal: Terminal): Promise<number> {
  const { positionals } = parseOptions(args, {}, 1);
  if (positionals[0] !== 'check') throw new WrongUsage();
  return withDatabase('ledger', ({ db }) => checkLedger(db, terminal));
}

/**
 * Prints the balances by kind of account, and the rules of the books that do not hold.
 * @returns the exit code
 */
export async function checkLedger(
  db: Kysely<Schema>,
  { say, dollars, print, report }: Terminal,
): Promise<number> {
  const brokenRules = await audit(db);
  const totals = await sumByAccountKind(db);
  const names = totals.map(({ kind }) => say(namedCode(accountMessages, kind)));
  const width = Math.max(16, ...names.map(displayWidth));
  for (const [at, { accounts, cents }] of totals.entries()) {
    print(padEndTo(width, names[at]!) + padStartTo(8, String(accounts)) + padStartTo(18, dollars(cents)));
  }
  const sum = totals.reduce((total, { cents }) => total + cents, 0);
  print(padEndTo(width + 8, say(words.sum())) + padStartTo(18, dollars(sum)));
  for (const { rule, subjects } of brokenRules)
    report(words.broken({ rule: ruleMessages[rule](), what: { list: subjects } }));
  const balances = brokenRules.length === 0 && sum === 0;
  print(balances ? words.balances() : words.does_not_balance());
  return balances ? 0 : 1;
}
