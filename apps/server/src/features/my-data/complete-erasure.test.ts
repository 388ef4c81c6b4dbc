import { existsSync, readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fieldRing } from '../../testing/example-requests.test-support.ts';
import { recordEvent } from '../activity/audit-log.store.ts';
import { audit } from '../audit/audit.ts';
import {
  aMyDataApp,
  billingStreet,
  lastName,
  type MyDataApp,
  postalCode,
  type TestUser,
} from './my-data.test-support.ts';

const app = aMyDataApp();

/** Every row of every table, including those of the job queue. */
async function allRows({ db }: MyDataApp): Promise<Map<string, string>> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const tables = new Map<string, string>();
  for (const { schema, name } of rows) {
    const rowsOfTable = await sql`select to_jsonb(t) as row from ${sql.table(`${schema}.${name}`)} t`.execute(
      db,
    );
    tables.set(`${schema}.${name}`, JSON.stringify(rowsOfTable.rows));
  }
  return tables;
}

const tablesContaining = (tables: Map<string, string>, personalText: string): string[] =>
  [...tables]
    .filter(([, rows]) => rows.toLowerCase().includes(personalText.toLowerCase()))
    .map(([name]) => name)
    .toSorted();

const network = '203.0.113.77';
const browser = 'Mozilla/5.0 (Barley)';
const subject = 'sub-1908-ada';
const fieldName = 'Grandmother’s long acre';
const cropName = 'Einkorn';
const sceneOfTheField = 'S2B_31UES_of_the_long_acre';
const questionText = 'where the old oak stood';
const messageText = 'the third gate past the mill';

async function aUserWithHistory(): Promise<TestUser> {
  const { db, call, cartItem, pay, buy, run, signIn, clock, customer } = app();
  const host = await customer({ password: null });
  await db.updateTable('profiles').set({ last_name: 'Host', company: 'Host' }).execute();
  const ada = await customer({ referredBy: host.userId });
  await customer({ referredBy: ada.userId, isVerified: false });
  await db
    .updateTable('profiles')
    .set({ last_name: 'Guest', company: 'Guest' })
    .where('user_id', '!=', ada.userId)
    .execute();
  await signIn(ada.userId);
  await db
    .updateTable('sessions')
    .set({ ip: network, user_agent: browser, client_hints: JSON.stringify({ city: 'Oudenaarde' }) })
    .where('user_id', '=', ada.userId)
    .execute();
  await recordEvent(db, {
    at: clock.now,
    event: 'signed_in',
    userId: ada.userId,
    client: { ip: network, userAgent: browser },
  });
  const user_id = ada.userId;
  const expires_at = new Date(clock.now.getTime() + 600_000);
  await db.insertInto('identities').values({ issuer: 'https://id.test', subject, user_id }).execute();
  await db
    .insertInto('reset_grants')
    .values({ token_hash: 'hash-of-a-grant', user_id, expires_at, used_at: null })
    .execute();
  await db.insertInto('mail_bounces').values({ recipient: ada.email, reason: '550 no such box' }).execute();
  const message = { email: ada.email, topic: 'Account', message: `Meet me at ${messageText}.` };
  await call(ada, 'POST', '/help/messages/', message);
  await call(null, 'POST', '/help/messages/', { ...message, email: ada.email.toUpperCase() });
  await call(ada, 'POST', '/help/messages/', { ...message, email: 'cousin@example.org' });

  const field = { crop: cropName, geometry: { type: 'Polygon', coordinates: [fieldRing] } };
  await call(ada, 'POST', '/fields/import/', { fields: [{ ...field, name: fieldName }] });
  const deliveredOrder = await buy(ada, true, fieldName);
  await run(deliveredOrder.runId);
  const question = { item_id: deliveredOrder.itemId, question: `How is the place ${questionText}?` };
  await call(ada, 'POST', '/chatbot/chat/', question);
  await db
    .insertInto('evidence_links')
    .values(({ selectFrom }) => ({
      account: selectFrom('users').select('account').where('id', '=', user_id),
      run_id: deliveredOrder.runId,
      token_hash: 'hash-of-a-link',
      land: 'outline',
      created_at: clock.now,
      expires_at,
    }))
    .execute();
  // This file was left by a worker that died before it delivered.
  await app().storage.put(`runs/${deliveredOrder.runId}/left-over.png`, Buffer.from('a picture'));
  const rejected_passes = JSON.stringify({ [sceneOfTheField]: [] });
  await db.updateTable('runs').set({ rejected_passes }).where('id', '=', deliveredOrder.runId).execute();
  await buy(ada);
  const declinedItem = await cartItem(ada);
  const { charge } = app().gateway;
  app().gateway.charge = async () => ({
    outcome: 'declined',
    reference: null,
    code: 'card_declined',
    message: 'No.',
  });
  expect((await pay(ada, declinedItem)).statusCode).toBe(402);
  app().gateway.charge = charge;
  await cartItem(ada, false, fieldName);
  const { id } = await db.selectFrom('fields').select('id').executeTakeFirstOrThrow();
  await call(ada, 'POST', '/fields/remove/', { ids: [id] });
  return ada;
}

test('a deleted user is in no column of any table except the receipts, and in no file', async () => {
  const ada = await aUserWithHistory();
  const personalTexts = [
    ada.email,
    lastName,
    billingStreet,
    'Ghent',
    postalCode,
    '51.0031',
    network,
    browser,
    'Oudenaarde',
    subject,
    messageText,
    questionText,
    fieldName,
    cropName,
    sceneOfTheField,
    'cousin@example.org',
    'hash-of-a-grant',
    'hash-of-a-link',
    'pm_card_visa',
  ];
  const before = await allRows(app());
  for (const personalText of personalTexts)
    expect(tablesContaining(before, personalText), personalText).not.toEqual([]);
  const { storage_key } = await app()
    .db.selectFrom('result_files')
    .select('storage_key')
    .executeTakeFirstOrThrow();
  const folder = app().folderOf(storage_key);
  expect(readdirSync(folder)).toHaveLength(5);

  const { forfeited } = (await app().call(ada, 'GET', '/users/delete-account/')).json().data;
  const body = { email: ada.email, current_password: ada.password, forfeited };
  expect((await app().call(ada, 'POST', '/users/delete-account/', body)).statusCode).toBe(200);

  // Until the mail about the deletion is sent, it is the only row with the address.
  const immediately = await allRows(app());
  expect(tablesContaining(immediately, ada.email)).toEqual(['public.mails']);
  // The stand-in of the card processor has records of its own, like a processor.
  const tablesOfProcessor = (personalText: string) =>
    personalText === 'pm_card_visa' ? ['public.test_charges'] : [];
  // The law requires receipts to be stored as they were issued.
  const onReceipts = new Set([lastName, billingStreet, 'Ghent', postalCode, fieldName]);
  const remainsIn = (personalText: string) =>
    onReceipts.has(personalText) ? ['public.documents'] : tablesOfProcessor(personalText);
  for (const personalText of personalTexts.filter((one) => one !== ada.email)) {
    expect(tablesContaining(immediately, personalText), personalText).toEqual(remainsIn(personalText));
  }

  await app().work('mail.send');
  await app().work('account.erase');
  app().clock.now = new Date(app().clock.now.getTime() + 5 * 60_000);
  await app().work('account.erase');
  const tablesAfter = await allRows(app());
  for (const personalText of personalTexts)
    expect(tablesContaining(tablesAfter, personalText), personalText).toEqual(remainsIn(personalText));
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  // No further job is scheduled.
  const { rows } =
    await sql`select 1 from pgboss.job where name = 'account.erase' and state = 'created'`.execute(app().db);
  expect(rows).toEqual([]);
});

test('the audit log remains, with the network and without the person', async () => {
  const events = await app()
    .db.selectFrom('audit_events')
    .select(['event', 'address'])
    .where('event', 'in', ['signed_in', 'account_deleted'])
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { event: 'signed_in', address: '203.0.113.0/24' },
    { event: 'account_deleted', address: '127.0.0.0/24' },
  ]);
});

test('the books remain: orders, amounts, runs and every posting, and they balance', async () => {
  const { db } = app();
  expect(await audit(db)).toEqual([]);
  const orders = await db.selectFrom('orders').select(['number', 'total_cents', 'billing_address']).execute();
  expect(orders).toHaveLength(2);
  for (const { number, total_cents, billing_address } of orders) {
    expect(number).toMatch(/^F-/);
    expect(total_cents).toBeGreaterThan(0);
    expect(billing_address).toEqual({
      address_line_1: '',
      city: '',
      district: '',
      state: '',
      postal_code: '',
      country: expect.stringMatching(/\w/),
    });
  }
  const states = await db.selectFrom('runs').select('state').orderBy('state').execute();
  expect(states.map(({ state }) => state)).toEqual(['Cancelled', 'Completed']);
});
