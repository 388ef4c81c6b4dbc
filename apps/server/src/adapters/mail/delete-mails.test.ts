import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDatabase } from '../../database/a-database.test-support.ts';
import { aDataDir } from '../../database/data-dir.test-support.ts';
import { deleteMails, sweepOutbox } from './delete-mails.ts';
import { createOutbox } from './outbox.ts';

const database = aDatabase();

test('a deleted mail is removed from the outbox as well, and the others stay', async () => {
  const { db } = database();
  const folder = join(aDataDir(), 'mail');
  const outbox = createOutbox(folder, {
    mailFrom: 'Furrow <no-reply@fields.example.org>',
    company: { name: 'Furrow', address: '' },
    supportEmail: 'help@example.org',
  });
  const text = {
    kind: 'verify_email',
    subject: 'A code',
    plain: '1234',
    html: '<p>1234</p>',
    language: 'en',
  };
  for (const recipient of ['ada@example.org', 'bert@example.org']) {
    const createdAt = new Date('2026-03-01T12:00:00.123Z');
    const { id } = await db
      .insertInto('mails')
      .values({ ...text, recipient, created_at: createdAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    await outbox.send({ id, ...text, recipient, createdAt });
  }
  await db.transaction().execute((trx) => deleteMails(trx, sql`recipient = ${'ada@example.org'}`));
  const rows = await db.selectFrom('mails').select(['id', 'recipient']).execute();
  expect(rows.map(({ recipient }) => recipient)).toEqual(['bert@example.org']);
  await sweepOutbox(db, folder);
  await sweepOutbox(db, folder);
  expect(readdirSync(folder)).toEqual([expect.stringContaining(rows[0]!.id)]);
  expect(await db.selectFrom('deleted_mails').selectAll().execute()).toEqual([]);
});
