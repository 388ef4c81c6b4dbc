import type { Message } from '@furrow/messages/message';
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
import type { Terminal } from '../terminal.ts';
import { catalogueCommandMessages as words } from './catalogue.messages.ts';
import { describeChanges } from './catalogue-report.ts';
import { describeMissing } from './missing-texts.ts';
import { readOptions } from './read-options.ts';
import { usageMessages } from './usage.messages.ts';
import { WrongUsage } from './wrong-usage.ts';

/** `furrow catalogue check FILE`, `furrow catalogue apply FILE [--dry-run]`. */
export async function catalogue(args: string[], terminal: Terminal): Promise<number> {
  const { action, file, dryRun } = readWords(args);
  const read = await readCatalogue(file);
  if (action === 'check') {
    terminal.print(words.fine({ contents: contents(read) }));
    terminal.print(...describeMissing(missingTexts(read)));
    return 0;
  }
  const changes = await withDatabase((database) =>
    dryRun ? preview(database, read) : apply(database, read),
  );
  const done = dryRun ? words.would_be_applied : words.applied;
  const said = changes === null ? words.already_applied : done;
  terminal.print(said({ contents: contents(read) }));
  if (changes) terminal.print(...describeChanges(changes, terminal));
  return 0;
}

interface Words {
  action: 'check' | 'apply';
  file: string;
  dryRun: boolean;
}

function readWords(args: string[]): Words {
  const { values, positionals } = readOptions(args, { 'dry-run': { type: 'boolean' } }, 2);
  const [action, file] = positionals;
  const dryRun = values['dry-run'] ?? false;
  if ((action !== 'check' && action !== 'apply') || !file) throw new WrongUsage();
  if (action === 'check' && dryRun) throw new WrongUsage();
  return { action, file, dryRun };
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
    throw new PlainError(usageMessages.old_database({ command: 'furrow migrate' }));
  }
  return previewCatalogue(db, read);
}

function contents({ roles, industries, services }: Catalogue): Message {
  return words.contents({
    industries: industries.length,
    services: services.length,
    tiers: services.flatMap((service) => service.tiers).length,
    roles: roles.length,
  });
}
