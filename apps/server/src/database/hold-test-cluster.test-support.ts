import { once } from 'node:events';
import { sql } from 'kysely';
import { jobKinds } from '../features.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { parseSettings } from '../settings.ts';
import { connect } from './connect.ts';
import { makeDataDir, removeDataDir } from './data-dir.test-support.ts';
import { databaseUrl } from './database-url.test-support.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

// A process of its own: says the address of the database `template` once it is migrated, and ends with its input.
const dataDir = makeDataDir();
const database = await openDatabase(parseSettings({ DATA_DIR: dataDir }), 'tests');
// What a test wrote need not outlive the machine.
await sql`alter system set fsync = off`.execute(database.db);
await sql`alter system set synchronous_commit = off`.execute(database.db);
await sql`alter system set full_page_writes = off`.execute(database.db);
await sql`select pg_reload_conf()`.execute(database.db);
// Nobody guesses this password: proving it may be quick at each of some thousand connections.
const { username, password } = new URL(database.url);
await database.db.connection().execute(async (session) => {
  await sql`set scram_iterations = 1`.execute(session);
  await sql`alter role ${sql.id(username)} password ${sql.lit(password)}`.execute(session);
});
await sql`create database template`.execute(database.db);
const url = databaseUrl(database.url, 'template');
const template = connect({ url, applicationName: 'furrow tests', onLostConnection: () => {} });
await migrate(template.db);
const jobs = await openJobs(url, jobKinds, () => {});
await jobs.stop(1_000);
await template.close();
process.stdout.write(`${url}\n`);

process.stdin.resume();
await once(process.stdin, 'end');
await database.close();
removeDataDir(dataDir);
