import { jobKinds } from '../background-work.ts';
import { grantAppRole, selectAppRoles } from '../database/app-role.ts';
import { selectAppliedSteps } from '../database/applied-steps.ts';
import { assertColumns } from '../database/assert-columns.ts';
import { assertUnused } from '../database/assert-unused.ts';
import { findLostData } from '../database/lost-data.ts';
import { migrate as migrateDatabase, migrations, revert } from '../database/migrate.ts';
import { type Database, openDatabaseItself } from '../database/open-database.ts';
import { PlainError } from '../errors/plain-error.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { parseSettings } from '../settings/settings.ts';
import type { Terminal } from '../text/terminal.ts';
import { parseOptions } from './arguments/parse-options.ts';
import { WrongUsage } from './arguments/wrong-usage.ts';
import { migrateMessages as words } from './commands.messages.ts';
import { reportErrors } from './output/report-errors.ts';

/** `furrow migrate [--grant ROLE]`, `furrow migrate --down [N] [--yes]`. */
export async function migrate(args: string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseOptions(
    args,
    { down: { type: 'boolean' }, yes: { type: 'boolean' }, grant: { type: 'string' } },
    1,
  );
  const { down = false, yes = false, grant } = values;
  const [count = '1'] = positionals;
  if (down ? grant !== undefined || !/^[1-9]\d{0,3}$/.test(count) : yes || positionals.length > 0)
    throw new WrongUsage();
  const database = await openDatabaseItself(parseSettings(process.env), 'migrate');
  try {
    await (down
      ? revertSteps(database, Number(count), yes, terminal)
      : migrateAndGrant(database, grant, terminal));
    return 0;
  } finally {
    await database.close();
  }
}

/** Brings the database and the job queue to this version, and grants what is new to the roles of the application. */
async function migrateAndGrant(
  database: Database,
  role: string | undefined,
  terminal: Terminal,
): Promise<void> {
  const { db, directUrl, description } = database;
  const steps = await migrateDatabase(db);
  await assertColumns(db);
  const jobs = await openJobs(directUrl, jobKinds, reportErrors(terminal));
  await jobs.stop(1_000);
  terminal.print(
    steps.length === 0
      ? words.nothing_to_do({ database: description })
      : words.done({ steps: { list: steps }, database: description }),
  );
  const roles = [...new Set([...(await selectAppRoles(db)), ...(role === undefined ? [] : [role])])];
  for (const each of roles) await grantAppRole(db, each);
  if (roles.length > 0) terminal.print(words.granted({ roles: { list: roles } }));
}

async function revertSteps(
  { db, description, extraBackendPids }: Database,
  count: number,
  isConfirmed: boolean,
  { say, print }: Terminal,
): Promise<void> {
  await assertUnused(db, await extraBackendPids());
  const applied = await selectAppliedSteps(db);
  const steps = applied.toReversed().slice(0, count);
  // The baseline itself says that it stays; several steps that include it are refused before any is undone.
  const revertible = applied.length - 1;
  if (count > 1 && count > revertible) throw new PlainError(words.not_that_many({ count: revertible }));
  const known = steps.flatMap((step) => migrations[step] ?? []);
  const lost = known.length === steps.length ? await findLostData(db, known) : [];
  const list = { list: steps };
  print(
    lost.length === 0
      ? words.loses_nothing({ steps: list })
      : words.would_lose({
          steps: list,
          what: { list: lost.map(({ name, rows }) => say(words.lost_rows({ name, count: rows }))) },
        }),
  );
  if (!isConfirmed) {
    print(words.confirm({ option: '--yes' }));
    return;
  }
  const reverted = await revert(db, count);
  print(words.reverted({ steps: { list: reverted }, database: description }));
}
