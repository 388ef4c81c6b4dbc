import { parseArgs } from 'node:util';
import { migrate as migrateDatabase } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { parseSettings } from '../settings.ts';
import { WrongUsage } from './wrong-usage.ts';

/** `furrow migrate [--down]`. */
export async function migrate(args: string[]): Promise<number> {
  const down = readDown(args);
  const database = await openDatabase(parseSettings(process.env), 'migrate');
  try {
    const steps = await migrateDatabase(database.db, down ? 'down' : 'up');
    const done =
      steps.length === 0 ? 'Nothing to do' : `${down ? 'Taken back' : 'Done'}: ${steps.join(', ')}`;
    process.stdout.write(`${done}. ${database.description}\n`);
    return 0;
  } finally {
    await database.close();
  }
}

function readDown(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { down: { type: 'boolean', default: false } } }).values.down;
  } catch {
    throw new WrongUsage('Usage: furrow migrate [--down]');
  }
}
