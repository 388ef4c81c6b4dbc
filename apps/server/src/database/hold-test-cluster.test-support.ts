import { once } from 'node:events';
import { sql } from 'kysely';
import { parseSettings } from '../settings/settings.ts';
import { makeDataDir, removeDataDir } from './data-dir.test-support.ts';
import { makeTemplate } from './make-template.test-support.ts';
import { openDatabase } from './open-database.ts';

// This process prints the address of the database `template` once it is migrated, and ends when its standard input
// ends.
const dataDir = makeDataDir();
const database = await openDatabase(parseSettings({ DATA_DIR: dataDir }), 'tests');
// The password is random, so a fast method of verification is safe; the tests open about a thousand connections.
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
