import type { Message } from '@furrow/messages/message';
import { migrate } from '../../database/migrate.ts';
import { type Database, openDatabase } from '../../database/open-database.ts';
import { commandRecorder } from '../../features/activity/record-command.ts';
import { changeCatalogue, previewCatalogue } from '../../features/catalogue/apply-catalogue.ts';
import type { CatalogueChanges } from '../../features/catalogue/catalogue-changes.ts';
import type { Catalogue } from '../../features/catalogue/catalogue-schema.ts';
import { missingBiomes } from '../../features/catalogue/missing-biomes.ts';
import { missingTexts } from '../../features/catalogue/missing-texts.ts';
import { readCatalogue } from '../../features/catalogue/read-catalogue.ts';
import { parseSettings } from '../../settings/settings.ts';
import type { Terminal } from '../../text/terminal.ts';
import { parseOptions } from '../arguments/parse-options.ts';
import { WrongUsage } from '../arguments/wrong-usage.ts';
import { assertReady } from '../database/with-database.ts';
import { catalogueCommandMessages as words } from './catalogue.messages.ts';
import { describeChanges } from './catalogue-report.ts';
import { describeMissingBiomes } from './describe-missing-biomes.ts';
import { describeMissing } from './describe-missing-texts.ts';

/** `furrow catalogue check FILE`, `furrow catalogue apply FILE [--dry-run] [--why TEXT]`. */
export async function catalogue(args: string[], terminal: Terminal): Promise<number> {
  const { action, file, dryRun, why } = parseCatalogueArgs(args);
  const parsed = await readCatalogue(file);
  if (action === 'check') {
    terminal.print(words.fine({ contents: contents(parsed) }));
    terminal.print(...describeMissing(missingTexts(parsed)), ...describeMissingBiomes(missingBiomes(parsed)));
    return 0;
  }
  const changes = await withDatabase((database) =>
    dryRun ? preview(database, parsed) : apply(database, parsed, why),
  );
  const outcome = dryRun ? words.would_be_applied : words.applied;
  const message = changes === null ? words.already_applied : outcome;
  terminal.print(message({ contents: contents(parsed) }));
  if (changes) terminal.print(...describeChanges(changes, terminal));
  return 0;
}

interface CatalogueArgs {
  action: 'check' | 'apply';
  file: string;
  dryRun: boolean;
  why: string | undefined;
}

function parseCatalogueArgs(args: string[]): CatalogueArgs {
  const { values, positionals } = parseOptions(
    args,
    { 'dry-run': { type: 'boolean' }, why: { type: 'string' } },
    2,
  );
  const [action, file] = positionals;
  const dryRun = values['dry-run'] ?? false;
  if ((action !== 'check' && action !== 'apply') || !file) throw new WrongUsage();
  const { why } = values;
  if (action === 'check' && (dryRun || why !== undefined)) throw new WrongUsage();
  return { action, file, dryRun, why };
}

async function withDatabase<Outcome>(work: (database: Database) => Promise<Outcome>): Promise<Outcome> {
  const database = await openDatabase(parseSettings(process.env), 'catalogue');
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function apply(
  { db }: Database,
  parsed: Catalogue,
  why: string | undefined,
): Promise<CatalogueChanges | null> {
  await migrate(db);
  return changeCatalogue(db, parsed, (trx) =>
    commandRecorder(why)(trx, { event: 'catalogue_applied', at: new Date() }),
  );
}

async function preview(database: Database, parsed: Catalogue): Promise<CatalogueChanges | null> {
  await assertReady(database);
  return previewCatalogue(database.db, parsed);
}

function contents({ roles, industries, services }: Catalogue): Message {
  return words.contents({
    industries: industries.length,
    services: services.length,
    tiers: services.flatMap((service) => service.tiers).length,
    roles: roles.length,
  });
}
