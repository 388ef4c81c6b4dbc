import { openDatabase } from '../database/open-database.ts';
import { audit, totals } from '../features/ledger/audit.ts';
import { parseSettings } from '../settings.ts';
import { dollarText } from './dollar-text.ts';
import { WrongUsage } from './wrong-usage.ts';

/** `furrow ledger check`: proves that the books balance. */
export async function ledger(args: string[]): Promise<number> {
  if (args.length !== 1 || args[0] !== 'check') throw new WrongUsage('Usage: furrow ledger check');
  const database = await openDatabase(parseSettings(process.env), 'ledger');
  try {
    const broken = await audit(database.db);
    const rows = await totals(database.db);
    for (const { kind, accounts, cents } of rows) {
      process.stdout.write(
        `${kind.padEnd(16)}${String(accounts).padStart(8)}${dollarText(cents).padStart(18)}\n`,
      );
    }
    const sum = rows.reduce((total, { cents }) => total + cents, 0);
    process.stdout.write(`${'sum'.padEnd(24)}${dollarText(sum).padStart(18)}\n`);
    for (const { rule, what } of broken) process.stderr.write(`Broken: ${rule} (${what.join(', ')})\n`);
    const balances = broken.length === 0 && sum === 0;
    process.stdout.write(balances ? 'The books balance.\n' : 'The books do not balance.\n');
    return balances ? 0 : 1;
  } finally {
    await database.close();
  }
}
