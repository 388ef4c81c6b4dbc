import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { helpTopics } from '@furrow/contract/site/help';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutbox } from '../../adapters/mail/outbox.ts';
import { aMyDataApp, type TestUser } from '../my-data/my-data.test-support.ts';

const app = aMyDataApp();
const folder = mkdtempSync(join(tmpdir(), 'furrow-help-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each test sends in an hour of its own, because ten messages an hour are allowed. */
beforeEach(() => {
  app().clock.now = new Date(app().clock.now.getTime() + 3_600_000);
});

let count = 0;
const write = async (overrides: object = {}, user: Pick<TestUser, 'access'> | null = null) => {
  count += 1;
  const email = `farmer-${count}@example.org`;
  const reply = await app().call(user, 'POST', '/help/messages/', {
    email,
    topic: 'Account',
    message: 'How do I share a field?',
    ...overrides,
  });
  return { status: reply.statusCode, body: reply.json(), email };
};
const stored = (email: string) =>
  app().db.selectFrom('help_messages').selectAll().where('email', '=', email).execute();
const readMail = async () => {
  const [mail] = await app()
    .db.selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'help_message')
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  return mail!;
};
const countRows = async () => {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from help_messages) + (select count(*) from mails) as n`.execute(app().db);
  return rows[0]!.n;
};

describe('a message to the support address', () => {
  test.each(helpTopics)('about %s is stored, and mailed', async (topic) => {
    const { status, body, email } = await write({ topic });
    expect(status).toBe(201);
    expect(body).toEqual({ message: 'We have received your message and will answer by e-mail.', data: null });
    expect(await stored(email)).toMatchObject([{ user_id: null, topic, message: 'How do I share a field?' }]);
    const mail = await readMail();
    expect(mail).toMatchObject({ recipient: 'help@acre51.test', sent_at: null });
    expect(mail.plain).toContain(topic);
    expect(mail.plain).toContain(`\nAnswer to: ${email}\n`);
    expect(mail.html).toContain(`Answer to: ${email}`);
    const { rows } = await sql<{ data: object }>`
      select data from pgboss.job where name = 'mail.send' and data ->> 'mailId' = ${mail.id}`.execute(
      app().db,
    );
    expect(rows).toHaveLength(1);
  });

  test('of a signed-in user contains the user id', async () => {
    const ada = await app().customer();
    const { email } = await write({}, ada);
    expect(await stored(email)).toMatchObject([{ user_id: ada.userId }]);
    expect((await readMail()).plain).toContain(`as the user ${ada.userId}.`);
  });

  test('with an expired token is accepted as from a visitor', async () => {
    const ada = await app().customer();
    app().clock.now = new Date(app().clock.now.getTime() + 3_600_000);
    const { status, email } = await write({}, ada);
    expect(status).toBe(201);
    expect(await stored(email)).toMatchObject([{ user_id: null }]);
  });

  test('keeps its lines, and is escaped everywhere', async () => {
    const message = 'First line\n\nSecond <b>line</b>\r\n\tthird & <script>alert(1)</script>';
    const { email } = await write({ message });
    expect(await stored(email)).toMatchObject([{ message }]);
    const { plain, html } = await readMail();
    expect(plain).toContain('First line\n\nSecond <b>line</b>\n\n\tthird & <script>alert(1)</script>');
    expect(html).toContain('Second &lt;b&gt;line&lt;/b&gt;');
    expect(html).not.toMatch(/<b>|<script/);
  });

  test('cannot change the headers of its mail', async () => {
    const message =
      'Hello\r\nBcc: everyone@example.org\r\nReply-To: eve@example.org\r\n\r\n.\r\nMAIL FROM:<x>';
    expect((await write({ message })).status).toBe(201);
    const { id, kind, recipient, subject, plain, html, language, created_at } = await readMail();
    const mail = { id, kind, recipient, subject, plain, html, language, createdAt: created_at };
    await createOutbox(folder, {
      mailFrom: 'Acre 51 <no-reply@acre51.test>',
      company: { name: 'Acre 51', address: '1 Mill Lane, Ghent' },
      supportEmail: 'support@acre51.test',
    }).send(mail);
    const [file] = readdirSync(folder);
    const [headers] = readFileSync(join(folder, file!), 'utf8').split('\r\n\r\n');
    const names = headers!
      .split(/\r\n(?![ \t])/)
      .map((line) => line.split(':')[0]!.toLowerCase())
      .toSorted();
    expect(names).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ]);
    expect(headers).not.toMatch(/everyone@|eve@/);
  });
});

describe('an invalid message', () => {
  test.each<[string, object, object]>([
    ['no e-mail', { email: ' ' }, { email: ['Enter your e-mail.'] }],
    [
      'a header in the e-mail',
      { email: 'a@example.org\r\nBcc: b@example.org' },
      { email: ['This is not an e-mail address.'] },
    ],
    ['two e-mails', { email: 'a@example.org, b@example.org' }, { email: ['This is not an e-mail address.'] }],
    ['another topic', { topic: 'Weather\r\nBcc: b@example.org' }, { topic: ['Choose a topic.'] }],
    ['no text', { message: ' \n ' }, { message: ['Write your message.'] }],
    [
      'too much text',
      { message: 'x'.repeat(5_001) },
      { message: ['A message has at most 5,000 characters.'] },
    ],
    [
      'a control character',
      { message: 'bell \u0007' },
      { message: ['Use only letters, digits and ordinary punctuation.'] },
    ],
    ['nul', { message: 'nul \u0000' }, { message: ['Use only letters, digits and ordinary punctuation.'] }],
  ])('%s is refused with the name of the field, and nothing is stored', async (_name, sent, data) => {
    const before = await countRows();
    const { status, body } = await write(sent);
    expect(status).toBe(400);
    expect(body.data).toEqual(data);
    expect(await countRows()).toBe(before);
  });

  test('five thousand line breaks and two letters are accepted quickly', async () => {
    const started = performance.now();
    expect((await write({ message: `x${'\n'.repeat(4_998)}y` })).status).toBe(201);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('the eleventh in an hour from one address is refused', async () => {
    const send = () =>
      app().call(null, 'POST', '/help/messages/', {
        email: 'a@example.org',
        topic: 'Other',
        message: 'Hello',
      });
    for (let i = 0; i < 10; i++) expect((await send()).statusCode).toBe(201);
    expect((await send()).json()).toMatchObject({ code: 'too_many_requests' });
  });
});
