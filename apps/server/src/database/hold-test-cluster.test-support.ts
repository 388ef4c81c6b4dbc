import { once } from 'node:events';
import { sql } from 'kysely';
import { parseSettings } from '../settings/settings.ts';
import { makeDataDir, removeDataDir } from './data-dir.test-support.ts';
import { makeTemplate } from './make-template.test-support.ts';
import { openDatabase } from './open-database.ts';

// A process of its own: prints the address of the database `template` once it is migrated, and ends with its
// standard input.
const dataDir = makeDataDir();
const database = await openDatabase(parseSettings({ DATA_DIR: dataDir }), 'tests');
// The password cannot be guessed, so its verification may be cheap for each of about a thousand connections.
const { username, password } = new URL(database.url);
await database.db.connection().execute(async (session) => {
  await sql`set scram_iterations = 1`.execute(session);
  await sql`alter role ${sql.id(username)} password ${sql.lit(password)}`.execute(session);
});
const url = await makeTemplate(database.url);
process.stdout.write(`${url}\n`);

process.stdin.resume();
await once(process.stdin, 'end');
await database.close();
removeDataDir(dataDir);
