import { openDatabase } from '../database/open-database.ts';
import { audit, sumByAccountKind } from '../features/audit/audit.ts';
import { ruleMessages } from '../features/ledger/rules.messages.ts';
import { parseSettings } from '../settings/settings.ts';
import type { Terminal } from '../text/terminal.ts';
import { padEndTo, padStartTo } from '../text/text-columns.ts';
import { parseOptions } from './arguments/parse-options.ts';
import { WrongUsage } from './arguments/wrong-usage.ts';
import { ledgerCommandMessages as words } from './commands.messages.ts';

/** `furrow ledger check`: checks that the books balance. */
export async function ledger(args: string[], { say, dollars, print, report }: Terminal): Promise<number> {
  const { positionals } = parseOptions(args, {}, 1);
  if (positionals[0] !== 'check') throw new WrongUsage();
  const database = await openDatabase(parseSettings(process.env), 'ledger');
  try {
    const brokenRules = await audit(database.db);
    const rows = await sumByAccountKind(database.db);
    for (const { kind, accounts, cents } of rows) {
      print(padEndTo(16, kind) + padStartTo(8, String(accounts)) + padStartTo(18, dollars(cents)));
    }
    const sum = rows.reduce((total, { cents }) => total + cents, 0);
    print(padEndTo(24, say(words.sum())) + padStartTo(18, dollars(sum)));
    for (const { rule, subjects } of brokenRules)
      report(words.broken({ rule: ruleMessages[rule](), what: subjects.join(', ') }));
    const balances = brokenRules.length === 0 && sum === 0;
    print(balances ? words.balances() : words.does_not_balance());
    return balances ? 0 : 1;
  } finally {
    await database.close();
  }
}
