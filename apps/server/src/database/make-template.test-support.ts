import { sql } from 'kysely';
import { jobKinds } from '../background-work.ts';
import { applySeparateImagesCatalogue } from '../features/catalogue/separate-images.test-support.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { grantAppRole } from './app-role.ts';
import { connect } from './connect.ts';
import { databaseUrl, testAppRole } from './database-url.test-support.ts';
import { migrate } from './migrate.ts';

/**
 * Name of a template with a catalogue, for tests of a server: applying it takes longer than most tests. Images have
 * separate prices in it, so that tests can order an analysis with and without them.
 */
export const templateWithCatalogue = 'template_with_catalogue';

/**
 * Creates the migrated database that each test file copies, on a server used for tests only.
 * @param server address of any database of the server, with the server's owner
 * @returns the address of the template
 */
export async function makeTemplate(server: string): Promise<string> {
  const admin = connect({ url: server, applicationName: 'furrow tests', onLostConnection: () => {} });
  // Test data need not survive a crash of the machine.
  await sql`alter system set fsync = off`.execute(admin.db);
  await sql`alter system set synchronous_commit = off`.execute(admin.db);
  await sql`alter system set full_page_writes = off`.execute(admin.db);
  await sql`select pg_reload_conf()`.execute(admin.db);
  await sql`create database template`.execute(admin.db);
  await admin.close();
  const url = databaseUrl(server, 'template');
  const template = connect({ url, applicationName: 'furrow tests', onLostConnection: () => {} });
  await migrate(template.db);
  const jobs = await openJobs(url, jobKinds, () => {});
  await jobs.stop(1_000);
  const { password } = new URL(server);
  await sql`create role ${sql.id(testAppRole)} login password ${sql.lit(decodeURIComponent(password))}`.execute(
    template.db,
  );
  await grantAppRole(template.db, testAppRole);
  await template.close();
  await makeTemplateWithCatalogue(server);
  return url;
}

async function makeTemplateWithCatalogue(server: string): Promise<void> {
  const admin = connect({ url: server, applicationName: 'furrow tests', onLostConnection: () => {} });
  await sql`create database ${sql.id(templateWithCatalogue)} template template strategy file_copy`.execute(
    admin.db,
  );
  await admin.close();
  const url = databaseUrl(server, templateWithCatalogue);
  const copy = connect({ url, applicationName: 'furrow tests', onLostConnection: () => {} });
  await applySeparateImagesCatalogue(copy.db);
  await copy.close();
}
