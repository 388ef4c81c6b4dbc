import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { applyCatalogue } from '../features/catalogue/apply-catalogue.ts';
import type { Catalogue } from '../features/catalogue/catalogue-schema.ts';
import { readCatalogue } from '../features/catalogue/read-catalogue.ts';
import { parseSettings } from '../settings.ts';
import { WrongUsage } from './wrong-usage.ts';

/** `furrow catalogue check|apply FILE`. */
export async function catalogue(args: string[]): Promise<number> {
  const [action, file, ...more] = args;
  if ((action !== 'check' && action !== 'apply') || !file || file.startsWith('-') || more.length > 0) {
    throw new WrongUsage('Usage: furrow catalogue check|apply FILE.yaml');
  }
  const read = await readCatalogue(file);
  const done = action === 'check' ? 'Nothing is wrong with it' : await apply(read);
  process.stdout.write(`${done}: ${contents(read)}.\n`);
  return 0;
}

async function apply(read: Catalogue): Promise<string> {
  const database = await openDatabase(parseSettings(process.env), 'catalogue');
  try {
    await migrate(database.db);
    return (await applyCatalogue(database.db, read)) ? 'Applied' : 'Nothing to do, it stands already';
  } finally {
    await database.close();
  }
}

function contents({ roles, industries, services }: Catalogue): string {
  const tiers = services.flatMap((service) => service.tiers);
  return [
    count(industries.length, 'industry', 'industries'),
    count(services.length, 'service', 'services'),
    count(tiers.length, 'tier', 'tiers'),
    count(roles.length, 'role', 'roles'),
  ].join(', ');
}

const count = (many: number, one: string, several: string): string => `${many} ${many === 1 ? one : several}`;
