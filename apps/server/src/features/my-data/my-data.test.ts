import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { signUrl } from '../../http/signed-url.ts';
import { deriveKeys } from '../../settings/secrets.ts';
import { fieldRing } from '../../testing/example-requests.test-support.ts';
import { aMyDataApp, billingStreet, lastName, type TestUser } from './my-data.test-support.ts';

const app = aMyDataApp();

const downloadUrlOf = async (user: TestUser): Promise<string> => {
  const reply = await app().call(user, 'POST', '/users/my-data/');
  expect(reply.statusCode).toBe(200);
  return reply.json().data.url;
};
const download = async (user: TestUser) => {
  const reply = await app().get(await downloadUrlOf(user));
  expect(reply.statusCode).toBe(200);
  const files = unzipSync(reply.rawPayload);
  const json = (name: string) => JSON.parse(strFromU8(files[name]!));
  return { reply, files, json };
};

describe('the archive of a user’s data', () => {
  test('contains the account, cart, orders, wallet, mails, referrals, messages and results', async () => {
    const ada = await app().customer();
    const friend = await app().customer({ referredBy: ada.userId });
    const basket = await app().cartItem(ada, false, 'North 40');
    const { itemId, runId, cents } = await app().buy(ada, true, 'Long acre');
    await app().run(runId);
    const [dueBefore, after] = [new Date('2027-03-01T08:00:00Z'), new Date('2027-03-08T08:00:00Z')];
    const movedRun = {
      run_id: runId,
      cause: 'moved',
      due_before: dueBefore,
      due_after: after,
      at: dueBefore,
    } as const;
    await app().db.insertInto('moved_dates').values(movedRun).execute();
    const topic = 'Account';
    await app().call(ada, 'POST', '/help/messages/', { email: ada.email, topic, message: 'Where is north?' });

    const question = { item_id: itemId, question: 'How is the long acre?' };
    await app().call(ada, 'POST', '/chatbot/chat/', question);

    const { reply, files, json } = await download(ada);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/),
    });
    expect(Object.keys(files)).toEqual([
      'readme.txt',
      'account.json',
      'activity.json',
      'fields.json',
      'basket.json',
      'orders.json',
      'wallet.json',
      'saved-cards.json',
      'documents.json',
      'disputes.json',
      'mails.json',
      'rewards.json',
      'referred.json',
      'news.json',
      'help-messages.json',
      'questions.json',
      `results/${itemId}/record.json`,
      `results/${itemId}/cog.tif`,
      `results/${itemId}/natural.webp`,
      `results/${itemId}/overlay.png`,
      `results/${itemId}/values.gz`,
    ]);
    expect(json('account.json')).toMatchObject({
      user: { id: ada.userId, email: ada.email, has_password: true },
      profile: { first_name: 'Ada', last_name: lastName, country: expect.any(String) },
      sessions: [{ ip: null }],
      identities: [],
    });
    expect(json('fields.json')).toMatchObject([
      { name: 'North 40', crop: null, sown: [], area_ha: 12.1, geometry: { coordinates: [[fieldRing]] } },
      { name: 'Long acre', removed_at: null },
    ]);
    expect(json('basket.json')).toMatchObject([
      { id: basket.id, field_name: 'North 40', geometry: { coordinates: [[fieldRing]] } },
    ]);
    const change = { cause: 'moved', due_before: dueBefore.toISOString(), due_after: after.toISOString() };
    const analysis = { state: 'Completed', price: cents / 100, changes_of_date: [change] };
    const { orders, payment_attempts } = json('orders.json');
    expect(orders).toMatchObject([
      {
        total: cents / 100,
        billing_address: { address_line_1: billingStreet },
        items: [{ id: itemId, field_name: 'Long acre', analyses: [analysis] }],
      },
    ]);
    expect(orders[0].items[0].geometry.coordinates).toEqual([[fieldRing]]);
    expect(payment_attempts).toMatchObject([{ state: 'succeeded', billing_address: { city: 'Ghent' } }]);
    expect(json('wallet.json')).toEqual({ balance: 0, entries: [] });
    expect(json('referred.json')).toEqual([
      { id: friend.userId, name: `Ada ${lastName}`, email: friend.email },
    ]);
    expect(json('news.json')).toMatchObject([{ kind: 'ready', run_id: runId, seen_at: null }]);
    expect(json('help-messages.json')).toMatchObject([{ topic, message: 'Where is north?' }]);
    expect(json('questions.json')).toMatchObject([
      { item_id: itemId, run_id: runId, question: question.question, assistant: 'embedded' },
    ]);
    expect(json(`results/${itemId}/record.json`).metadata.indices.average).toEqual(expect.any(Number));
    expect([...files[`results/${itemId}/overlay.png`]!.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
    expect(strFromU8(files['readme.txt']!)).toContain('Everything that Acre 51 keeps about you');
  });

  test('contains no secrets and no data of other users', async () => {
    const [ada, bob] = [await app().customer(), await app().customer()];
    await app().buy(ada);
    await app().buy(bob);
    const { files } = await download(ada);
    const allText = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    expect(allText).not.toContain(bob.userId);
    expect(allText).not.toContain(bob.email);
    expect(allText).not.toMatch(/\$argon2|pm_card|pi_test/);
  });

  test('exists for a user without any orders', async () => {
    const { json } = await download(await app().customer({ password: null, isVerified: false }));
    expect(json('basket.json')).toEqual([]);
    expect(json('orders.json')).toEqual({ orders: [], payment_attempts: [] });
    expect(json('account.json').user.has_password).toBe(false);
  });

  test('leaves out an image that is missing', async () => {
    const ada = await app().customer();
    const { itemId, runId } = await app().buy(ada, true);
    await app().run(runId);
    const { storage_key } = await app()
      .db.selectFrom('result_files')
      .select('storage_key')
      .where('run_id', '=', runId)
      .executeTakeFirstOrThrow();
    await app().storage.delete(storage_key);
    const { files } = await download(ada);
    expect(Object.keys(files)).toContain(`results/${itemId}/record.json`);
    expect(Object.keys(files)).not.toContain(`results/${itemId}/overlay.png`);
  });
});

describe('its download link', () => {
  test('expires after fifteen minutes', async () => {
    const ada = await app().customer();
    const address = await downloadUrlOf(ada);
    const { now } = app().clock;
    try {
      app().clock.now = new Date(now.getTime() + 15 * 60_000 - 2_000);
      expect((await app().get(address)).statusCode).toBe(200);
      app().clock.now = new Date(now.getTime() + 15 * 60_000);
      expect((await app().get(address)).statusCode).toBe(404);
    } finally {
      app().clock.now = now;
    }
  });

  test.each<[string, (address: string, other: string) => string]>([
    ['for another user', (address, other) => address.replace(/[\w-]{36}/, other)],
    ['with a later expiry', (address) => address.replace(/expires=\d+/, 'expires=99999999999')],
    ['without a signature', (address) => address.replace(/&signature=.*/, '')],
    ['with another signature', (address) => address.replace(/signature=../, 'signature=xx')],
    ['with two signatures', (address) => `${address}&signature=x`],
    ['of no user', (address) => address.replace(/[\w-]{36}/, 'nobody')],
    ['with a path traversal', (address) => address.replace(/[\w-]{36}/, '..%2f..%2fetc')],
  ])('%s is not found', async (_name, change) => {
    const [ada, bob] = [await app().customer(), await app().customer()];
    const reply = await app().get(change(await downloadUrlOf(ada), bob.userId));
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'my_data_not_found' });
  });

  test('is not valid for a result file, nor the other way round', async () => {
    const ada = await app().customer();
    const keys = deriveKeys('a secret of the tests, long enough for one');
    const file = signUrl(keys['file address'], `/files/${ada.userId}`, app().clock.now);
    expect((await app().get(file.replace('/files/', '/my-data/'))).statusCode).toBe(404);
    const address = await downloadUrlOf(ada);
    expect((await app().get(address.replace('/my-data/', '/files/'))).statusCode).toBe(404);
  });

  test('works at most thirty times an hour', { tags: ['deep'] }, async () => {
    const address = await downloadUrlOf(await app().customer());
    for (let i = 0; i < 30; i++) expect((await app().get(address)).statusCode).toBe(200);
    const reply = await app().get(address);
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });
});

/** The archive file that contains the rows of each table with personal data. */
const archiveFileOf: Record<string, string> = {
  users: 'account.json',
  profiles: 'account.json',
  sessions: 'account.json',
  identities: 'account.json',
  mail_bounces: 'account.json',
  audit_events: 'activity.json',
  fields: 'fields.json',
  field_sowings: 'fields.json',
  cart_items: 'basket.json',
  orders: 'orders.json',
  order_items: 'orders.json',
  follow_up_orders: 'orders.json',
  runs: 'orders.json',
  moved_dates: 'orders.json',
  recomputations: 'orders.json',
  evidence_links: 'orders.json',
  image_purchases: 'orders.json',
  payment_attempts: 'orders.json',
  payment_attempt_items: 'orders.json',
  ledger_entries: 'wallet.json',
  ledger_transactions: 'wallet.json',
  saved_cards: 'saved-cards.json',
  documents: 'documents.json',
  disputes: 'disputes.json',
  mails: 'mails.json',
  card_refunds: 'orders.json',
  referral_rewards: 'rewards.json',
  help_messages: 'help-messages.json',
  notifications: 'news.json',
  assistant_questions: 'questions.json',
  results: 'results/',
  result_files: 'results/',
};
const reasonsForLeavingOut: Record<string, string> = {
  card_customers: 'the name of the account at the card service, which it alone can read',
  accounts: 'an id and a time, which the user has too',
  reset_grants: 'hashes that live for ten minutes',
  socket_tickets: 'a hash, for a minute, and not the ticket',
  one_time_codes:
    'keyed hashes of an e-mail and of digits that live for an hour at most, and of who asked for them',
  limit_counters: 'keyed hashes that live for a day at most',
  dispute_allocations:
    'what was set aside of which analysis: the sums are in wallet.json, the analyses in orders.json',
  listed_orders: 'a view of orders and follow-up orders',
  transitions: 'states of runs and attempts over time: the newest is in orders.json',
};

/** Names of columns that identify people, their accounts and their data. */
const identifyingColumns =
  '^(user|user_id|account|account_id|owner|owner_id|email|e_mail|recipient|subject|ip|phone|entity_id|ref)$';

test('every table with personal data is in the archive or left out for a reason', async () => {
  // The query finds tables by their column names, and along foreign keys from users and accounts.
  const { rows } = await sql<{ name: string }>`
    with recursive links as (
      select distinct child.table_name::text as child, parent.table_name::text as parent
      from information_schema.referential_constraints r
      join information_schema.table_constraints child using (constraint_schema, constraint_name)
      join information_schema.table_constraints parent
        on (parent.constraint_schema, parent.constraint_name) = (r.unique_constraint_schema, r.unique_constraint_name)
      where r.constraint_schema = 'public'
    ), reached(name) as (
      (select unnest(array['users', 'accounts'])
        union select table_name::text from information_schema.columns
        where table_schema = 'public' and column_name ~ ${identifyingColumns})
      union select links.child from links join reached on links.parent = reached.name
    )
    select name from reached order by name collate "C"`.execute(app().db);
  const coveredTables = [...Object.keys(archiveFileOf), ...Object.keys(reasonsForLeavingOut)];
  expect(rows.map(({ name }) => name)).toEqual(coveredTables.toSorted());
});
