import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStorage } from '../adapters/storage/folder-storage.ts';
import { type BackupManifest, sha256 } from '../backup/manifest.ts';
import { aDatabase, emptyTemplate } from '../database/a-database.test-support.ts';
import { type Connection, connect } from '../database/connect.ts';
import { makeDataDir, removeDataDir } from '../database/data-dir.test-support.ts';
import { anOwnerConnection } from '../database/owner-connection.test-support.ts';
import { audit } from '../features/audit/audit.ts';
import { fillWallet } from '../features/payments/fill-wallet.test-support.ts';
import { aServer } from '../testing/a-server.test-support.ts';
import { deliverRun, runsOfOrder } from '../testing/complete-runs.test-support.ts';
import { runFurrow } from '../testing/run-furrow.test-support.ts';

const server = aServer();
const admin = anOwnerConnection(() => server().database);
const empty = aDatabase(undefined, emptyTemplate);
const [source, target] = [makeDataDir(), makeDataDir()];
const folder = join(source, 'backup');
const pictures = { key: 'runs/picture.jpg', contents: Buffer.from('a picture of a field') };

/** The owner of a database in production: no superuser. */
const ownerRole = `owner_${crypto.randomUUID().slice(0, 8)}`;
let restored: Connection;
const emptyName = () => sql.id(new URL(empty().url).pathname.slice(1));

const backup = (into = folder) =>
  runFurrow(['backup', into], { DATABASE_URL: server().database.url, DATA_DIR: source });
const restore = (from = folder) =>
  runFurrow(['restore', from], { DATABASE_URL: restored.url, DATA_DIR: target });

beforeAll(async () => {
  const person = await server().customer();
  await fillWallet(server().database.db, person.user.id, 12_34);
  const weekly = { recurring: true, recurring_days: 1, recurring_times: 2 };
  const paid = await server().pay(person, [await server().cartItem(person, false, weekly)]);
  const [first] = await runsOfOrder(server().database.db, paid.json().data.order_id);
  await deliverRun(server().database.db, first!.id, server().clock.now);
  await server().features.sweep();
  await sql`
    insert into result_files (run_id, account, kind, media_type, bytes, storage_key)
    values (${first!.id}, ${person.user.id}, 'backup', 'image/jpeg', ${pictures.contents.length}, ${pictures.key})`.execute(
    server().database.db,
  );
  await folderStorage(join(source, 'files')).put(pictures.key, pictures.contents);
  const { password } = new URL(admin().url);
  await sql`create role ${sql.id(ownerRole)} login password ${sql.lit(decodeURIComponent(password))}`.execute(
    admin().db,
  );
  await sql`alter database ${emptyName()} owner to ${sql.id(ownerRole)}`.execute(admin().db);
  const url = new URL(empty().url);
  url.username = ownerRole;
  restored = connect({ url: url.href, applicationName: 'restored', onLostConnection: () => {} });
});
afterAll(async () => {
  await restored.close();
  await sql`alter database ${emptyName()} owner to current_user`.execute(admin().db);
  await sql`reassign owned by ${sql.id(ownerRole)} to current_user`.execute(empty().db);
  await sql`drop owned by ${sql.id(ownerRole)}`.execute(empty().db);
  await sql`drop role ${sql.id(ownerRole)}`.execute(admin().db);
  for (const dataDir of [source, target]) removeDataDir(dataDir);
});

/** A digest of the rows of each table. */
async function digests({ db }: Connection): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not like 'kysely%' and relname <> 'limit_counters' order by 1`.execute(db);
  const result: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg((to_jsonb(t) - 'written_in')::text, ' ' order by to_jsonb(t)::text), ''))
        as digest from ${sql.table(name)} t`.execute(db);
    result[name] = rows[0]!.digest;
  }
  return result;
}

const manifestOf = (from: string): BackupManifest =>
  JSON.parse(readFileSync(join(from, 'manifest.json'), 'utf8'));

test('a backup is restored into an empty database with every row, file and job, and the books balance', async () => {
  const written = await backup();
  expect([written.code, written.err]).toEqual([0, '']);
  expect(written.out).toMatch(/^Backed up \d+ tables with \d+ rows, and one file, in /);
  const manifest = manifestOf(folder);
  expect(manifest.tables.find(({ table }) => table === 'pgboss.job')?.rows).toBeGreaterThan(0);

  const result = await restore();
  expect([result.code, result.err]).toEqual([0, '']);
  expect(result.out).toContain('The books balance.');
  expect(await digests(restored)).toEqual(await digests(server().database));
  expect(await audit(restored.db)).toEqual([]);
  expect(await folderStorage(join(target, 'files')).get(pictures.key)).toEqual(pictures.contents);

  const { rows: jobs } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job where state < 'completed'`.execute(restored.db);
  expect(jobs[0]!.n).toBe(manifest.tables.find(({ table }) => table === 'pgboss.job')!.rows);
  // Ids go on after those of the backup, and the triggers are in force again.
  await sql`insert into transitions (entity, entity_id, to_state) values ('test', gen_random_uuid(), 'x')`.execute(
    restored.db,
  );
  await expect(sql`delete from transitions`.execute(restored.db)).rejects.toThrow('append-only');
});

describe('a restore is refused before anything is changed', () => {
  test('into a database that has accounts', async () => {
    const before = await digests(restored);
    const { code, err } = await restore();
    expect([code, err]).toEqual([1, expect.stringContaining('The database has accounts already')]);
    expect(await digests(restored)).toEqual(before);
  });

  test.each<[string, (copy: string) => void, RegExp]>([
    [
      'of a backup that was cut short',
      (copy) => rmSync(join(copy, 'manifest.json.sha256')),
      /has no complete backup/,
    ],
    [
      'of a table that lacks its last byte',
      (copy) => truncateSync(join(copy, manifestOf(copy).tables[0]!.path), 10),
      /tables\/.* is not as it was written/,
    ],
    [
      'of a file with another byte',
      (copy) => writeFileSync(join(copy, `files/${pictures.key}`), 'b picture of a field'),
      /files\/runs\/picture\.jpg in .* is not as it was written/,
    ],
    [
      'of a manifest with a further byte',
      (copy) => appendFileSync(join(copy, 'manifest.json'), ' '),
      /manifest\.json in .* is not as it was written/,
    ],
    [
      'of a newer version',
      (copy) => {
        const manifest = manifestOf(copy);
        const text = JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-later'] });
        writeFileSync(join(copy, 'manifest.json'), text);
        writeFileSync(join(copy, 'manifest.json.sha256'), `${sha256(text)}  manifest.json\n`);
      },
      /made by a newer version of Furrow \(.*\), with 9999-later/,
    ],
    [
      'of files outside its folder',
      (copy) => {
        const manifest = manifestOf(copy);
        const files = manifest.files.map((file) => ({ ...file, path: `files/../../${file.path}` }));
        const text = JSON.stringify({ ...manifest, files });
        writeFileSync(join(copy, 'manifest.json'), text);
        writeFileSync(join(copy, 'manifest.json.sha256'), `${sha256(text)}  manifest.json\n`);
      },
      /has a format that this version does not know/,
    ],
  ])('%s', async (_what, damage, sentence) => {
    const copy = join(source, crypto.randomUUID());
    cpSync(folder, copy, { recursive: true });
    damage(copy);
    const { code, err } = await restore(copy);
    expect([code, err]).toEqual([1, expect.stringMatching(sentence)]);
  });

  test('of a folder that has something else, which is not written to either', async () => {
    const other = join(source, 'other');
    mkdirSync(other);
    writeFileSync(join(other, 'letter.txt'), 'Dear customer');
    expect((await restore(other)).err).toContain('has no complete backup');
    const written = await backup(other);
    expect([written.code, written.err]).toEqual([1, expect.stringContaining('is not empty')]);
    expect(existsSync(join(other, 'manifest.json'))).toBe(false);
  });
});

test('a file that the store lacks is reported, and the rest is backed up', async () => {
  await folderStorage(join(source, 'files')).delete(pictures.key);
  const copy = join(source, crypto.randomUUID());
  const { code, err } = await backup(copy);
  expect([code, err]).toEqual([1, expect.stringContaining(`not in the store: ${pictures.key}`)]);
  expect(manifestOf(copy).files).toEqual([]);
});
