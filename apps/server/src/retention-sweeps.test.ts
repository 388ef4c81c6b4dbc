import { existsSync, utimesSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { folderStorage } from './adapters/storage/folder-storage.ts';
import { aDatabase } from './database/a-database.test-support.ts';
import { makeDataDir, removeDataDir } from './database/data-dir.test-support.ts';
import { asRequest, statementRecorder } from './database/recorded-statements.test-support.ts';
import type { Schema } from './database/schema.ts';
import { findTableScans } from './database/table-scans.test-support.ts';
import { createCodesService } from './features/accounts/codes/codes.service.ts';
import { createLimits } from './limits/limits.ts';
import { createRetentionSweeps } from './retention-sweeps.ts';
import { deriveKeys } from './settings/secrets.ts';
import { parseSettings } from './settings/settings.ts';

const recorder = statementRecorder();
const database = aDatabase(recorder.onConnection);
const dataDir = makeDataDir();
afterAll(() => removeDataDir(dataDir));

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const storage = folderStorage(join(dataDir, 'files'));
const keys = deriveKeys('a secret of the tests, long enough for one');
const errors: string[] = [];

/** A server's sweep. Each server has one of its own. */
const aSweep = () => {
  const { db } = database();
  const clock = () => now;
  return createRetentionSweeps({
    db,
    settings: { ...parseSettings({}), dataDir },
    storage,
    limits: createLimits({ db, keys, clock }),
    codes: createCodesService({ keys, clock }),
    clock,
    onError: (context, error) => errors.push(`${context}: ${String(error)}`),
  });
};

/** Values of a column of all rows. */
async function valuesOf(table: keyof Schema, column: string): Promise<unknown[]> {
  const { rows } = await sql<{ value: unknown }>`
    select ${sql.ref(column)} as value from ${sql.table(table)} order by 1`.execute(database().db);
  return rows.map(({ value }) => value);
}

/** A verified person, whose account no sweep deletes. */
async function aPerson(email: string, createdAt: Date): Promise<string> {
  const id = crypto.randomUUID();
  const { db } = database();
  await db.insertInto('accounts').values({ id, created_at: createdAt }).execute();
  const accepted = { terms_version: '1', terms_accepted_at: createdAt, created_at: createdAt };
  await db
    .insertInto('users')
    .values({ id, account: id, email, is_verified: true, referral_code: id.slice(0, 8), ...accepted })
    .execute();
  return id;
}

test('sign-ins are deleted 90 days after they ended or expired, and live ones stay', async () => {
  const { db } = database();
  const user_id = await aPerson('sessions@example.org', daysAgo(400));
  const session = { user_id, created_at: daysAgo(130) };
  const ended = (at: Date) => ({ ended_at: at, ended_because: 'signed_out', expires_at: daysAgo(-1) });
  await db
    .insertInto('sessions')
    .values([
      { ...session, ip: 'expired long ago', expires_at: daysAgo(90.1) },
      { ...session, ip: 'expired', expires_at: daysAgo(89.9) },
      { ...session, ip: 'ended long ago', ...ended(daysAgo(90.1)) },
      { ...session, ip: 'ended', ...ended(daysAgo(89.9)) },
      { ...session, ip: 'live', expires_at: daysAgo(-1) },
    ])
    .execute();
  await aSweep()();
  expect(await valuesOf('sessions', 'ip')).toEqual(['ended', 'expired', 'live']);
});

test('accounts that were never verified are deleted after 30 days, and verified ones stay', async () => {
  const { db } = database();
  for (const days of [29.9, 30.1]) {
    const id = await aPerson(`unverified-${days}@example.org`, daysAgo(days));
    await db.updateTable('users').set({ is_verified: false }).where('id', '=', id).execute();
  }
  await aPerson('verified@example.org', daysAgo(900));
  await aSweep()();
  const emails = await valuesOf('users', 'email');
  expect(emails).toEqual(expect.arrayContaining(['unverified-29.9@example.org', 'verified@example.org']));
  expect(emails).not.toContain('unverified-30.1@example.org');
});

test('codes, grants, tickets and nonces are deleted once they have expired for good', async () => {
  const { db } = database();
  const user_id = await aPerson('codes@example.org', daysAgo(400));
  const { id: session_id } = await db
    .insertInto('sessions')
    .values({ user_id, expires_at: daysAgo(-1) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [name, at] of [
    ['old', daysAgo(2.01)],
    ['new', daysAgo(-0.01)],
  ] as const) {
    const code = { purpose: 'verify_email', code_hash: name, subject: name, created_at: at, expires_at: at };
    await db
      .insertInto('one_time_codes')
      .values({ ...code, purpose: 'verify_email' })
      .execute();
    await db.insertInto('reset_grants').values({ token_hash: name, user_id, expires_at: at }).execute();
    await db.insertInto('socket_tickets').values({ ticket_hash: name, session_id, expires_at: at }).execute();
    await db.insertInto('used_nonces').values({ nonce: name, expires_at: at }).execute();
    await db.insertInto('limit_counters').values({ name, subject: 'x', ends_at: at, count: 1 }).execute();
  }
  await aSweep()();
  expect(await valuesOf('one_time_codes', 'subject')).toEqual(['new']);
  expect(await valuesOf('reset_grants', 'token_hash')).toEqual(['new']);
  expect(await valuesOf('socket_tickets', 'ticket_hash')).toEqual(['new']);
  expect(await valuesOf('used_nonces', 'nonce')).toEqual(['new']);
  expect(await valuesOf('limit_counters', 'name')).toEqual(['new']);
});

test('mails, sent or not, and bounces are deleted after a year, with the file of the mail', async () => {
  const { db } = database();
  const text = { kind: 'news', subject: '', plain: '', html: '' };
  await db
    .insertInto('mails')
    .values([
      { ...text, recipient: 'sent long ago', created_at: daysAgo(365.1), sent_at: daysAgo(365.1) },
      { ...text, recipient: 'never sent', created_at: daysAgo(365.1) },
      { ...text, recipient: 'sent', created_at: daysAgo(364.9), sent_at: daysAgo(364.9) },
    ])
    .execute();
  const bounce = { reason: 'no such mailbox' };
  await db
    .insertInto('mail_bounces')
    .values([
      { ...bounce, recipient: 'old', at: daysAgo(365.1) },
      { ...bounce, recipient: 'new', at: daysAgo(364.9) },
    ])
    .execute();
  await aSweep()();
  expect(await valuesOf('mails', 'recipient')).toEqual(['sent']);
  expect(await valuesOf('mail_bounces', 'recipient')).toEqual(['new']);
  expect(await valuesOf('deleted_mails', 'id')).toEqual([]);
});

test('help requests are deleted after two years, and events of the audit log after one', async () => {
  const { db } = database();
  for (const days of [729.9, 730.1]) {
    const message = { email: 'ada@example.org', topic: `${days}`, message: 'Hello' };
    await db
      .insertInto('help_messages')
      .values({ ...message, created_at: daysAgo(days) })
      .execute();
  }
  for (const [device, days] of [
    ['old', 365.1],
    ['new', 364.9],
  ] as const) {
    const event = { actor: 'user', event: 'signed_in', device, at: daysAgo(days) } as const;
    await db.insertInto('audit_events').values(event).execute();
  }
  await aSweep()();
  expect(await valuesOf('help_messages', 'topic')).toEqual(['729.9']);
  expect(await valuesOf('audit_events', 'device')).toEqual(['new']);
});

test('fields are deleted 30 days after they were removed, and others stay', async () => {
  const { db } = database();
  const account = await aPerson('fields@example.org', daysAgo(400));
  const field = { account, geometry: '{}', outline_hash: '', area_ha: '1', bounds: '(1,1),(0,0)' };
  await db
    .insertInto('fields')
    .values([
      { ...field, name: 'removed long ago', removed_at: daysAgo(30.1) },
      { ...field, name: 'removed', removed_at: daysAgo(29.9) },
      { ...field, name: 'saved', created_at: daysAgo(400) },
    ])
    .execute();
  await aSweep()();
  expect(await valuesOf('fields', 'name')).toEqual(['removed', 'saved']);
});

test('images of fields are deleted a week after they were last shown', async () => {
  const files = ['previews', 'days', 'thumbnails'].map((folder) => join(dataDir, folder, 'ab', 'old.json'));
  const recentFile = join(dataDir, 'previews', 'ab', 'recent.json');
  for (const [file, days] of [...files.map((file) => [file, 7.1] as const), [recentFile, 6.9] as const]) {
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, 'an image');
    utimesSync(file, daysAgo(days), daysAgo(days));
  }
  await aSweep()();
  expect([...files, recentFile].filter((file) => existsSync(file))).toEqual([recentFile]);
});

test('files in the store that nothing names are deleted a week after they were stored', async () => {
  for (const [key, days] of [
    ['proof/a/old', 7.1],
    ['proof/a/recent', 6.9],
    ['samples/a/old.png', 7.1],
  ] as const) {
    await storage.put(key, Buffer.from('x'));
    utimesSync(join(dataDir, 'files', key), daysAgo(days), daysAgo(days));
  }
  const sweep = aSweep();
  for (let minute = 0; minute < 10; minute += 1) await sweep();
  expect(await storage.get('proof/a/old')).toBeNull();
  expect(await storage.get('samples/a/old.png')).toBeNull();
  expect(await storage.get('proof/a/recent')).not.toBeNull();
});

test('servers may sweep at the same time, no sweep has failed, and none reads a whole table', async () => {
  const sweeps = [aSweep(), aSweep(), aSweep()];
  await asRequest(() => Promise.all(sweeps.map((sweep) => sweep())));
  expect(errors).toEqual([]);
  const statements = recorder.statements().filter(({ text }) => !text.includes('delete_old_audit_events'));
  expect(statements.length).toBeGreaterThan(8);
  const scans = await findTableScans(database(), statements);
  // A sweep of the outbox takes what there is; a sweep of samples reads the few that there are.
  const always = ['deleted_mails', 'sample_results'];
  expect(scans.filter(({ table }) => !always.includes(table))).toEqual([]);
});
