import { openDatabase } from '../database/open-database.ts';
import { audit, totals } from '../features/ledger/audit.ts';
import { ruleMessages } from '../features/ledger/rules.messages.ts';
import { parseSettings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { leftIn, rightIn } from '../text-columns.ts';
import { ledgerCommandMessages as words } from './commands.messages.ts';
import { readOptions } from './read-options.ts';
import { WrongUsage } from './wrong-usage.ts';

/** `furrow ledger check`: checks that the books balance. */
export async function ledger(args: string[], { say, dollars, print, report }: Terminal): Promise<number> {
  const { positionals } = readOptions(args, {}, 1);
  if (positionals[0] !== 'check') throw new WrongUsage();
  const database = await openDatabase(parseSettings(process.env), 'ledger');
  try {
    const broken = await audit(database.db);
    const rows = await totals(database.db);
    for (const { kind, accounts, cents } of rows) {
      print(leftIn(16, kind) + rightIn(8, String(accounts)) + rightIn(18, dollars(cents)));
    }
    const sum = rows.reduce((total, { cents }) => total + cents, 0);
    print(leftIn(24, say(words.sum())) + rightIn(18, dollars(sum)));
    for (const { rule, what } of broken)
      report(words.broken({ rule: ruleMessages[rule](), what: what.join(', ') }));
    const balances = broken.length === 0 && sum === 0;
    print(balances ? words.balances() : words.does_not_balance());
    return balances ? 0 : 1;
  } finally {
    await database.close();
  }
}
