import { parseArgs } from 'node:util';
import { edgeOf } from '@furrow/messages/edges';
import { english } from '@furrow/messages/language';
import { sql } from 'kysely';
import { migrate } from '../database/migrate.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import { changeCatalogue, previewCatalogue } from '../features/catalogue/apply-catalogue.ts';
import type { CatalogueChanges } from '../features/catalogue/catalogue-changes.ts';
import type { Catalogue } from '../features/catalogue/catalogue-schema.ts';
import { missingTexts } from '../features/catalogue/missing-texts.ts';
import { readCatalogue } from '../features/catalogue/read-catalogue.ts';
import { PlainError } from '../plain-error.ts';
import { parseSettings } from '../settings.ts';
import { describeChanges } from './catalogue-report.ts';
import { describeMissing } from './missing-texts.ts';
import { WrongUsage } from './wrong-usage.ts';

/** `furrow catalogue check FILE`, `furrow catalogue apply FILE [--dry-run]`. */
export async function catalogue(args: string[]): Promise<number> {
  const { action, file, dryRun } = readWords(args);
  const read = await readCatalogue(file);
  if (action === 'check') {
    process.stdout.write(`Nothing is wrong with it: ${contents(read)}.\n`);
    process.stdout.write(describeMissing(missingTexts(read), edgeOf(english.code)));
    return 0;
  }
  const changes = await withDatabase((database) =>
    dryRun ? preview(database, read) : apply(database, read),
  );
  const done = dryRun ? 'Would be applied' : 'Applied';
  const said = changes === null ? 'Nothing to do: already applied' : done;
  process.stdout.write(`${said}: ${contents(read)}.\n`);
  if (changes) process.stdout.write(describeChanges(changes));
  return 0;
}

interface Words {
  action: 'check' | 'apply';
  file: string;
  dryRun: boolean;
}

function readWords(args: string[]): Words {
  const wrong = new WrongUsage('Usage: furrow catalogue check FILE.yaml | apply FILE.yaml [--dry-run]');
  const read = () => {
    try {
      return parseArgs({
        args,
        options: { 'dry-run': { type: 'boolean', default: false } },
        allowPositionals: true,
      });
    } catch {
      throw wrong;
    }
  };
  const { values, positionals } = read();
  const [action, file, ...more] = positionals;
  if ((action !== 'check' && action !== 'apply') || !file || more.length > 0) throw wrong;
  if (action === 'check' && values['dry-run']) throw wrong;
  return { action, file, dryRun: values['dry-run'] };
}

async function withDatabase<Outcome>(act: (database: Database) => Promise<Outcome>): Promise<Outcome> {
  const database = await openDatabase(parseSettings(process.env), 'catalogue');
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}

async function apply({ db }: Database, read: Catalogue): Promise<CatalogueChanges | null> {
  await migrate(db);
  return changeCatalogue(db, read);
}

async function preview({ db }: Database, read: Catalogue): Promise<CatalogueChanges | null> {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('tier_prices') is not null as there`.execute(db);
  if (!rows[0]?.there) {
    throw new PlainError('The database is not of this version yet. Bring it there with furrow migrate.');
  }
  return previewCatalogue(db, read);
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
